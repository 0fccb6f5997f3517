import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'
import { uniqueIndex } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { CollectionBeforeChangeHook } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { pagePath } from './page-address'

type SchemaHook = PostgresAdapter['afterSchemaInit'][number]

const index = 'pages_slug_idx'

/**
 * No two pages have one address, but a page in the trash leaves its own to others: takes the place of
 * Payload's index, which would count those too.
 */
export const uniqueAddresses: SchemaHook = ({ extendTable, schema }) => {
  const { pages } = schema.tables
  if (!pages) throw new Error('There is no table of pages')
  extendTable({
    table: pages,
    extraConfig: ({ slug }) => ({
      [index]: uniqueIndex(index)
        .on(slug)
        .where(sql`deleted_at is null`),
    }),
  })
  return schema
}

/** Refuses to bring a page back from the trash while another has its address. */
export const requireFreeAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (!originalDoc?.deletedAt || data.deletedAt) return data
  const where = { slug: { equals: originalDoc.slug } }
  const { totalDocs } = await req.payload.count({ collection: 'pages', where, req })
  if (totalDocs === 0) return data
  throw panelRefusal(
    `Another page has the address ${pagePath(originalDoc.slug)} now. Change it there, then restore this page.`,
    400,
  )
}
