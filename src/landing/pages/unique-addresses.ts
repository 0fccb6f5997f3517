import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'
import { uniqueIndex } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { leavesSite } from '@/content/saving/save-context'
import { pagePath } from './page-address'
import { findLiveSlug } from './find-live-page'

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

/**
 * A page whose draft has an address that another page has by now can leave the site all the same: it keeps
 * the address that it had there.
 */
export const leaveWithFreeAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const wanted: unknown = data.slug ?? originalDoc?.slug
  if (!originalDoc || data.deletedAt || !leavesSite('pages', { data, stored: originalDoc }, req)) return data
  const own = await findLiveSlug(originalDoc.id, req)
  if (!own || own === wanted || (await countPagesAt(wanted, req)) === 0) return data
  return { ...data, slug: own }
}

/** Refuses to bring a page back from the trash while another has its address. */
export const requireFreeAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (!originalDoc?.deletedAt || data.deletedAt) return data
  if ((await countPagesAt(originalDoc.slug, req)) === 0) return data
  throw panelRefusal(
    `Another page has the address ${pagePath(originalDoc.slug)} now. Change it there, then restore this page.`,
    400,
  )
}

async function countPagesAt(slug: unknown, req: PayloadRequest) {
  const where = { slug: { equals: slug } }
  const { totalDocs } = await req.payload.count({ collection: 'pages', where, req })
  return totalDocs
}
