import { freeAnchor } from '@/lib/free-anchor'
import type { Section } from './sections'

/** The kinds whose anchor is their own name: the header of the site leads to them. */
const namedAnchors = ['hero', 'vision', 'benefits', 'packages', 'waitlist'] as const

/** The hero is where readers are already, and the technology has no anchor. */
export const unanchored: Section['blockType'][] = ['hero', 'technology']

/** What parts of the page around the sections are called. */
const takenElsewhere = ['main', 'mobile-menu', 'temperature-ramp', 'custom-solution-detail']

/**
 * The anchor of each section, in their order: of the kinds that the header leads to it is their own
 * name, of the others it is made from their heading. No two are equal.
 */
export function sectionAnchors(sections: readonly Section[]) {
  const taken = new Map([...namedAnchors, ...takenElsewhere].map((anchor): [string, number] => [anchor, 1]))
  return sections.map((section) => namedAnchor(section) ?? freeAnchor(`about ${nameOf(section)}`, taken))
}

function namedAnchor({ blockType }: Section) {
  return namedAnchors.find((anchor) => anchor === blockType)
}

function nameOf(section: Section) {
  return section.blockType === 'quote' ? section.name : section.heading
}
