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
 * Makes slugs unique among the pages that are not in the trash. Replaces Payload's index, which would include
 * the trash.
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
 * Lets a page leave the site although another page now has the address of its draft. The page keeps the
 * address that it had on the site.
 */
export const keepLiveAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const draftSlug: unknown = data.slug ?? originalDoc?.slug
  if (!originalDoc || data.deletedAt || !leavesSite('pages', { data, stored: originalDoc }, req)) return data
  const liveSlug = await findLiveSlug(originalDoc.id, req)
  if (!liveSlug || liveSlug === draftSlug || (await countPagesAt(draftSlug, req)) === 0) return data
  return { ...data, slug: liveSlug }
}

/** Refuses to restore a page from the trash while another page has its address. */
export const requireFreeAddress: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (!originalDoc?.deletedAt || data.deletedAt) return data
  if ((await countPagesAt(originalDoc.slug, req)) === 0) return data
  throw panelRefusal(
    `Another page has the address ${pagePath(originalDoc.slug)} now. Change it there, then restore this page.`,
    400,
  )
}

/**
 * Sets the address of a page that was never on the site to that of its draft. Payload keeps the first address
 * in the row of the page, where it would block other pages.
 */
export const releaseFormerAddress: CollectionAfterChangeHook<Page> = async ({ doc, operation, req }) => {
  if (operation !== 'update' || doc._status !== 'draft' || doc.deletedAt || !isAddress(doc.slug)) return doc
  const database = await requestDatabase(req)
  // Two drafts may take the same address at the same time. The second one waits here and then sees the first.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`address ${doc.slug}`}))`)
  // Every publish creates a receipt, so a page without one was never on the site.
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
