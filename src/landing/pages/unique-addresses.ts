import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'
import { uniqueIndex } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { leavesSite } from '@/content/saving/save-context'
import type { Page } from '@/payload-types'
import { isAddress, pagePath } from './page-address'
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
export const keepLiveAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const draftSlug: unknown = data.slug ?? originalDoc?.slug
  if (!originalDoc || data.deletedAt || !leavesSite('pages', { data, stored: originalDoc }, req)) return data
  const liveSlug = await findLiveSlug(originalDoc.id, req)
  if (!liveSlug || liveSlug === draftSlug || (await countPagesAt(draftSlug, req)) === 0) return data
  return { ...data, slug: liveSlug }
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

/**
 * A page that was never on the site has no address but that of its draft. Payload leaves the one it was made with in
 * its row, where no other page could have it.
 */
export const releaseFormerAddress: CollectionAfterChangeHook<Page> = async ({ doc, operation, req }) => {
  if (operation !== 'update' || doc._status !== 'draft' || doc.deletedAt || !isAddress(doc.slug)) return doc
  const database = await requestDatabase(req)
  // Each publish leaves a receipt.
  await database.execute(sql`
    update pages set slug = ${doc.slug}
    where id = ${doc.id} and _status = 'draft' and slug is distinct from ${doc.slug}
      and not exists (select from content_receipts where document = 'pages:' || pages.id)
      and not exists (select from pages as other
        where other.slug = ${doc.slug} and other.deleted_at is null and other.id <> pages.id)`)
  return doc
}

async function countPagesAt(slug: unknown, req: PayloadRequest) {
  const where = { slug: { equals: slug } }
  const { totalDocs } = await req.payload.count({ collection: 'pages', where, req })
  return totalDocs
}
