import type { Payload, PayloadRequest } from 'payload'

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
