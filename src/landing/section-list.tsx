import { createElement, Fragment } from 'react'
import type { PageContext } from './page-context'
import { type Registry, type Section, type SectionKind, type SectionOf, sections } from './sections'

const registry: Registry = sections

/** Renders the saved sections of a page in their order, leaving out the hidden ones. */
export async function SectionList({ sections: saved }: { sections: readonly Section[] }) {
  const visible = saved.filter((section) => !section.hidden)
  const context = { packageOptions: packagesOn(visible) }
  const rendered = await Promise.all(
    visible.map((section) => renderSection(section.blockType, section, context)),
  )
  return rendered.map((section, index) => <Fragment key={visible[index]?.id ?? index}>{section}</Fragment>)
}

function packagesOn(visible: readonly Section[]) {
  return visible.flatMap((section) =>
    section.blockType === 'packages' ? section.packages.map(({ name, value }) => ({ name, value })) : [],
  )
}

async function renderSection<Kind extends SectionKind>(kind: Kind, section: Section, context: PageContext) {
  if (!isOfKind(section, kind)) return null
  const view = await registry[kind].view()
  return createElement(view, { ...section, ...context })
}

function isOfKind<Kind extends SectionKind>(section: Section, kind: Kind): section is SectionOf<Kind> {
  return section.blockType === kind
}
