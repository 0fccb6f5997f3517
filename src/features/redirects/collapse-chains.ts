import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { requestDatabase } from '@/content/database/request-database'
import { endOfRedirects } from '@/lib/site-address'
import type { Redirect } from '@/payload-types'

/** Replaces the target by the end of its chain, and refuses a redirect that leads back to its start. */
export const refuseLoops: CollectionBeforeChangeHook<Redirect> = async ({ data, originalDoc, req }) => {
  const from = data.from ?? originalDoc?.from ?? ''
  const to = data.to ?? originalDoc?.to ?? ''
  // The fields themselves report missing values.
  if (!from || !to) return data
  await refuseLivePage(from, req)
  await lockRedirects(req)
  const others = await listOthers(originalDoc?.id, req)
  const end = endOfRedirects(
    to,
    new Map([...others.map((other) => [other.from, other.to] as const), [from, to]]),
  )
  if (end !== null) return { ...data, to: end }
  throw panelRefusal(
    `${to} leads back to ${from}, so visitors would go in circles. Choose another address.`,
    400,
  )
}

/** Updates all redirects whose target is the old address of this one: they now lead to the new address. */
export const collapseChains: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  const database = await requestDatabase(req)
  await database.execute(
    sql`update redirects set "to" = ${doc.to}, updated_at = now() where "to" = ${doc.from} and id <> ${doc.id}`,
  )
  return doc
}

/**
 * Makes this request wait for other requests that save redirects, until their transactions end. Concurrent
 * requests would not see each other, and their redirects could form a loop. Every request takes this lock
 * before the lock of the content revision.
 */
export async function lockRedirects(req: PayloadRequest) {
  const database = await requestDatabase(req)
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`)
}

async function refuseLivePage(from: string, req: PayloadRequest) {
  const [, slug] = /^\/for\/([^/]+)$/.exec(from) ?? []
  if (!slug) return
  const { totalDocs } = await req.payload.count({
    collection: 'pages',
    where: { slug: { equals: slug }, _status: { equals: 'published' } },
    req,
  })
  if (totalDocs === 0) return
  throw panelRefusal(`There is a page at ${from}. Unpublish it or change its address first.`, 400)
}

async function listOthers(id: string | undefined, req: PayloadRequest) {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    ...(id && { where: { id: { not_equals: id } } }),
    select: { from: true, to: true },
    pagination: false,
    depth: 0,
    req,
  })
  return docs
}
