import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest, CollectionBeforeDeleteHook } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { listTitles, shownTitle } from '@/lib/shown-title'

type How = { req?: PayloadRequest; /** Whether to include pages in the trash. */ trash?: boolean }

/** Finds the pages that show a picture in their public version or in their draft. */
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
 * Refuses to delete a picture that a page or a draft uses. A permanent deletion is also refused where a page
 * in the trash would miss the picture after it is restored. The deletion waits for saves that are adding the
 * picture, and those saves wait for the deletion: a reference to a row locks that row.
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
  return listTitles([...new Set(uses.map(({ title }) => `“${title}”`))])
}
