import type { Page } from '@/payload-types'
import { SectionList } from './section-list'

/** A page made of sections. Where none of them is a hero, the page's own title is its headline. */
export function PageView({ title, sections }: Pick<Page, 'title' | 'sections'>) {
  const all = sections ?? []
  const hasHero = all.some(({ blockType, hidden }) => blockType === 'hero' && !hidden)
  return (
    <>
      {!hasHero && (
        <header className="page-width pt-40">
          <h1 className="type-display max-w-[14em]">{title}</h1>
        </header>
      )}
      <SectionList sections={all} />
    </>
  )
}
