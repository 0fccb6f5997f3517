import { sql, type PostgresAdapter } from '@payloadcms/db-postgres'
import { uniqueIndex } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { CollectionBeforeChangeHook, PayloadRequest, Where } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { leavesSite } from '@/content/saving/save-context'
import { longestAddress, pagePath } from './page-address'
import { findLiveSlug } from './find-live-page'

type SchemaHook = PostgresAdapter['afterSchemaInit'][number]

/** In characters. */
export const longestTitle = 80

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

/** For the copy of a page: its address with `-copy`, and a number where another page has that. */
export function findAddressOfCopy(slug: string, req: PayloadRequest) {
  return findFree('slug', req, (number) => {
    const end = number === 1 ? '-copy' : `-copy-${number}`
    return `${slug.slice(0, longestAddress - end.length).replace(/-$/, '')}${end}`
  })
}

/** Its title, so that lists tell the copy from its page and from other copies. */
export function findTitleOfCopy(title: string, req: PayloadRequest) {
  return findFree('title', req, (number) => {
    const end = number === 1 ? ' (copy)' : ` (copy ${number})`
    return `${title.slice(0, longestTitle - end.length).trimEnd()}${end}`
  })
}

/** The first of these names that no page has. */
async function findFree(field: 'slug' | 'title', req: PayloadRequest, nameOf: (number: number) => string) {
  for (let number = 1; ; number += 1) {
    const name = nameOf(number)
    if ((await countPages({ [field]: { equals: name } }, req)) === 0) return name
  }
}

function countPagesAt(slug: unknown, req: PayloadRequest) {
  return countPages({ slug: { equals: slug } }, req)
}

async function countPages(where: Where, req: PayloadRequest) {
  const { totalDocs } = await req.payload.count({ collection: 'pages', where, req })
  return totalDocs
}
