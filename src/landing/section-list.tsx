import { createElement, Fragment } from 'react'
import type { SiteFacts } from '@/features/site/site-facts'
import type { PageContext } from './page-context'
import { sectionAnchors, unanchored } from './section-anchors'
import { type Section, type SectionKind, type SectionOf, sections } from './sections'

type SectionListProps = { sections: readonly Section[]; facts: SiteFacts }

/**
 * Renders the visible sections of a page in order. On phones, a button that leads to the form stays on screen
 * between the hero and the form. Questions after the form end with a button that leads back to it.
 */
export function SectionList({ sections: saved, facts }: SectionListProps) {
  const visible = saved.filter((section) => !section.hidden)
  const anchors = sectionAnchors(visible)
  const hero = visible.find((section) => section.blockType === 'hero')
  const form = visible.findIndex((section) => section.blockType === 'waitlist')
  const ofPage = {
    facts,
    packageOptions: packagesOn(visible),
    nextAnchor: findNextAnchor(visible, anchors),
  }
  const all = visible.map((section, index) => (
    <Fragment key={section.id ?? index}>
      {renderSection(section.blockType, section, {
        ...ofPage,
        anchor: anchors[index] ?? '',
        joinLabel: form >= 0 && index > form ? hero?.primaryLabel : undefined,
      })}
    </Fragment>
  ))
  if (!hero || form < 2) return all
  return (
    <>
      {all[0]}
      <div className="before-form">
        {all.slice(1, form)}
        <div className="standing">
          <p>
            <a className="button button-outline button-small" href="#waitlist">
              {hero.primaryLabel}
            </a>
          </p>
        </div>
      </div>
      {all.slice(form)}
    </>
  )
}

/** The packages in the visible sections, from which a visitor can choose. */
export function packagesOn(visible: readonly Section[]) {
  return visible.flatMap((section) =>
    section.blockType === 'packages' ? section.packages.map(({ name, value }) => ({ name, value })) : [],
  )
}

/** The anchor of the vision, or of the first section after the hero that has an anchor. */
function findNextAnchor(visible: readonly Section[], anchors: readonly string[]) {
  if (anchors.includes('vision')) return 'vision'
  return anchors.find((_, index) => !unanchored.includes(visible[index]?.blockType ?? 'hero')) ?? 'waitlist'
}

function renderSection<Kind extends SectionKind>(kind: Kind, section: Section, context: PageContext) {
  if (!isOfKind(section, kind)) return null
  return createElement(sections[kind], { ...section, ...context })
}

function isOfKind<Kind extends SectionKind>(section: Section, kind: Kind): section is SectionOf<Kind> {
  return section.blockType === kind
}
