import type { PagePlace } from '@/content/saving/save-context'
import type { Move } from '@/landing/links/move-links'
import { sectionAnchors } from '@/landing/section-anchors'
import type { Page } from '@/payload-types'
import { pagePath } from './page-address'

/** What has another address now; null where nothing has. */
export function findMove(old: PagePlace, { path, anchors }: PagePlace): Move | null {
  const moved = [...old.anchors].flatMap(([row, from]) => {
    const to = anchors.get(row)
    return to === undefined || to === from ? [] : [[from, to] as const]
  })
  return old.path === path && moved.length === 0
    ? null
    : { from: old.path, to: path, anchors: new Map(moved) }
}

/** Where visitors find the page, and which of its sections. */
export function placeOfPage({ slug, sections }: Pick<Page, 'slug' | 'sections'>): PagePlace {
  const shown = sections.filter(({ hidden }) => !hidden)
  const anchors = sectionAnchors(shown)
  const rows = shown.map(({ id }, index) => [id ?? '', anchors[index] ?? ''] as const)
  return { path: pagePath(slug), anchors: new Map(rows.filter(([id]) => id !== '')) }
}
