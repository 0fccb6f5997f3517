import type { Page, SiteSetting } from '@/payload-types'
import { siteFactsOf } from '@/features/site/site-facts'
import { SectionList } from './section-list'

type PageViewProps = Pick<Page, 'title' | 'sections'> & {
  settings: Pick<SiteSetting, 'facts' | 'contactEmail'>
}

/** A page made of sections. Without a visible hero, the title of the page is its headline. */
export function PageView({ title, sections, settings }: PageViewProps) {
  const all = sections ?? []
  const hasHero = all.some(({ blockType, hidden }) => blockType === 'hero' && !hidden)
  return (
    <>
      {!hasHero && (
        <header className="page-width pt-40">
          <h1 className="type-display max-w-[14em]">{title}</h1>
        </header>
      )}
      <SectionList sections={all} facts={siteFactsOf(settings)} />
    </>
  )
}
