import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/** Keeps a picture that a page shows, or that a draft is about to show. */
export const refuseDeletingUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const [live, drafts] = [await titlesWith(id, false, req), await titlesWith(id, true, req)]
  const titles = [...new Set([...live, ...drafts])]
  if (titles.length === 0) return
  const pages = titles.map((title) => `“${title}”`).join(', ')
  throw panelRefusal(
    `This picture is still used on ${pages}. Choose another one there and publish, then delete this one.`,
    400,
  )
}

async function titlesWith(id: string | number, draft: boolean, req: PayloadRequest) {
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { or: [{ 'sections.picture': { equals: id } }, { 'meta.picture': { equals: id } }] },
    draft,
    depth: 0,
    pagination: false,
    select: { title: true },
    req,
  })
  return docs.map(({ title }) => title)
}
