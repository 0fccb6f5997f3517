import { freeAnchor } from '@/lib/free-anchor'
import type { Section } from './sections'

/** The kinds whose anchor is the name of the kind. The header of the site links to them. */
const namedAnchors = ['hero', 'vision', 'benefits', 'packages', 'waitlist'] as const

/**
 * The kinds without an anchor in the list of addresses: readers see the hero first, and the technology
 * section has no anchor.
 */
export const unanchored: Section['blockType'][] = ['hero', 'technology']

/** Ids of elements outside of the sections. */
const takenElsewhere = ['main', 'mobile-menu', 'temperature-ramp', 'custom-solution-detail']

/**
 * The anchor of each section, in order. The kinds that the header links to have their kind as the anchor; the
 * others have one made from their heading. No two anchors are equal.
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
