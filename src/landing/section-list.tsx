import { createElement, Fragment, type ReactNode } from 'react'
import type { PageContext } from './page-context'
import { type Section, type SectionKind, type SectionOf, sections } from './sections'

type Props = {
  sections: readonly Section[]
  /** What stands around each section, as in a preview that tells them apart. */
  frame?: (section: Section, content: ReactNode) => ReactNode
}

/** Renders the saved sections of a page in their order, leaving out the hidden ones. */
export function SectionList({ sections: saved, frame = (_, content) => content }: Props) {
  const visible = saved.filter((section) => !section.hidden)
  const context = { packageOptions: packagesOn(visible) }
  return visible.map((section, index) => (
    <Fragment key={section.id ?? index}>
      {frame(section, renderSection(section.blockType, section, context))}
    </Fragment>
  ))
}

function packagesOn(visible: readonly Section[]) {
  return visible.flatMap((section) =>
    section.blockType === 'packages' ? section.packages.map(({ name, value }) => ({ name, value })) : [],
  )
}

function renderSection<Kind extends SectionKind>(kind: Kind, section: Section, context: PageContext) {
  if (!isOfKind(section, kind)) return null
  return createElement(sections[kind], { ...section, ...context })
}

function isOfKind<Kind extends SectionKind>(section: Section, kind: Kind): section is SectionOf<Kind> {
  return section.blockType === kind
}
