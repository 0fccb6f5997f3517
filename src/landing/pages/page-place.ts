import type { PagePlace } from '@/content/saving/save-context'
import type { Move } from '@/landing/links/move-links'
import { sectionAnchors } from '@/landing/section-anchors'
import type { Page } from '@/payload-types'
import { pagePath } from './page-address'

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
