import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest, CollectionBeforeDeleteHook } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { shownTitle } from '@/lib/shown-title'

type How = { req?: PayloadRequest; /** Whether pages in the trash count. */ trash?: boolean }

/** The pages that show a picture, or whose draft is about to. */
export async function findUses(payload: Payload, id: string | number, { req, trash = false }: How = {}) {
  const uses = new Map<string, string>()
  for (const draft of [false, true]) {
    const { docs } = await payload.find({
      collection: 'pages',
      where: { or: [{ 'sections.picture': { equals: id } }, { 'meta.picture': { equals: id } }] },
      draft,
      trash,
      depth: 0,
      pagination: false,
      select: { title: true },
      ...(req && { req }),
    })
    for (const page of docs) uses.set(page.id, shownTitle(page.title))
  }
  return [...uses].map(([page, title]) => ({ id: page, title }))
}

/**
 * Keeps a picture that a page shows, or that a draft is about to show; and permanently also one that a page in the
 * trash would miss when it comes back. It waits for saves that are taking the picture up, and they for the delete: a
 * reference to a row locks that row.
 */
export const refuseDeletingUsed: CollectionBeforeDeleteHook = async ({ context, id, req }) => {
  const database = await requestDatabase(req)
  await database.execute(sql`select from media where id = ${id} for update`)
  const used = namesOf(await findUses(req.payload, id, { req }))
  if (used)
    throw panelRefusal(
      `This picture is still used on ${used}. Choose another one there and publish, then delete this one.`,
      400,
    )
  if (context.isMoveToTrash) return
  const missed = namesOf(await findUses(req.payload, id, { req, trash: true }))
  if (missed)
    throw panelRefusal(
      `This picture is still used in the trash, on ${missed}. Delete that permanently first, or keep the picture.`,
      400,
    )
}

function namesOf(uses: Awaited<ReturnType<typeof findUses>>) {
  return [...new Set(uses.map(({ title }) => `“${title}”`))].join(', ')
}
