import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest, CollectionBeforeDeleteHook } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/** The pages that show a picture, or whose draft is about to. */
export async function findUses(payload: Payload, id: string | number, req?: PayloadRequest) {
  const uses = new Map<string, string>()
  for (const draft of [false, true]) {
    const { docs } = await payload.find({
      collection: 'pages',
      where: { or: [{ 'sections.picture': { equals: id } }, { 'meta.picture': { equals: id } }] },
      draft,
      depth: 0,
      pagination: false,
      select: { title: true },
      ...(req && { req }),
    })
    for (const page of docs) uses.set(page.id, page.title)
  }
  return [...uses].map(([page, title]) => ({ id: page, title }))
}

/**
 * Keeps a picture that a page shows, or that a draft is about to show. It waits for saves that are taking the
 * picture up, and they for the delete: a reference to a row locks that row.
 */
export const refuseDeletingUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const database = await requestDatabase(req)
  await database.execute(sql`select from media where id = ${id} for update`)
  const titles = new Set((await findUses(req.payload, id, req)).map(({ title }) => `“${title}”`))
  if (titles.size === 0) return
  throw panelRefusal(
    `This picture is still used on ${[...titles].join(', ')}. Choose another one there and publish, then delete this one.`,
    400,
  )
}
