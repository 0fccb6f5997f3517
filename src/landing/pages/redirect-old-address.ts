import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { lockRedirects } from '@/features/redirects/collapse-chains'
import { saveOf, type PagePlace } from '@/content/saving/save-context'
import { updateStoredLinks, moveAddress, moveLinks, type Move } from '@/landing/links/update-stored-links'
import type { Page } from '@/payload-types'
import { findLivePage } from './find-live-page'
import { sectionAnchors } from '@/landing/section-anchors'
import { pagePath } from './page-address'

/**
 * Records the public path and anchors of the page before the write, for `redirectOldAddress`.
 * Also changes the links of the page to its own sections. Without that, the save would be refused because of
 * them.
 */
export const recordOldPlace: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || data._status !== 'published') return data
  const page = await findLivePage(originalDoc?.id, req)
  if (!page) return data
  const old = placeOfPage(page)
  saveOf('pages', req).oldPlaces.set(originalDoc?.id, old)
  const move = findMove(old, placeOfPage({ ...originalDoc, ...data }))
  if (!move || !data.sections) return data
  const moveOwn = (address: string) => {
    const fullAddress = address.startsWith('#') ? `${move.from}${address}` : address
    const moved = moveAddress(fullAddress, move)
    return moved === fullAddress ? address : moved
  }
  return { ...data, sections: moveLinks(data.sections, moveOwn) }
}

/**
 * Redirects the old address of a page to the new one, and changes the links to the page and its sections.
 * Deletes a redirect at the new address, because a page takes precedence.
 */
export const redirectOldAddress: CollectionAfterChangeHook<Page> = async ({ doc, req }) => {
  if (doc._status !== 'published') return doc
  const place = placeOfPage(doc)
  await lockRedirects(req)
  await req.payload.delete({
    collection: 'redirects',
    where: { from: { equals: place.path } },
    depth: 0,
    req,
  })
  const old = saveOf('pages', req).oldPlaces.get(doc.id)
  const move = old && findMove(old, place)
  if (!move) return doc
  await updateStoredLinks(move, req)
  if (move.from !== move.to) await createRedirect(move.from, move.to, req)
  return doc
}

async function createRedirect(from: string, to: string, req: PayloadRequest) {
  await req.payload.delete({ collection: 'redirects', where: { from: { equals: from } }, depth: 0, req })
  await req.payload.create({ collection: 'redirects', data: { from, to, permanent: true }, depth: 0, req })
}

/** Compares two places of a page. Returns the changed path and anchors, or null when nothing has changed. */
export function findMove(old: PagePlace, { path, anchors }: PagePlace): Move | null {
  const moved = [...old.anchors].flatMap(([row, from]) => {
    const to = anchors.get(row)
    return to === undefined || to === from ? [] : [[from, to] as const]
  })
  return old.path === path && moved.length === 0
    ? null
    : { from: old.path, to: path, anchors: new Map(moved) }
}

/** The public path of a page, and the anchor of each visible section by its row id. */
export function placeOfPage({ slug, sections }: Pick<Page, 'slug' | 'sections'>): PagePlace {
  const shown = sections.filter(({ hidden }) => !hidden)
  const anchors = sectionAnchors(shown)
  const rows = shown.map(({ id }, index) => [id ?? '', anchors[index] ?? ''] as const)
  return { path: pagePath(slug), anchors: new Map(rows.filter(([id]) => id !== '')) }
}
