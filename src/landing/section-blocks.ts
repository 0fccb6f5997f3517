import type { Block } from 'payload'
import { benefitsBlock } from './sections/benefits/benefits-block'
import { heroBlock } from './sections/hero/hero-block'
import { packagesBlock } from './sections/packages/packages-block'
import type { SectionKind } from './sections'
import { technologyBlock } from './sections/technology/technology-block'
import { visionBlock } from './sections/vision/vision-block'
import { waitlistBlock } from './sections/waitlist/waitlist-block'

/**
 * What editors fill in for each kind of section. The views stand apart, in `sections.ts`: everything
 * that asks the CMS for anything imports these, and would send every section's scripts with it.
 */
const blocks: { [Kind in SectionKind]: Block & { slug: Kind } } = {
  hero: heroBlock,
  vision: visionBlock,
  benefits: benefitsBlock,
  technology: technologyBlock,
  packages: packagesBlock,
  waitlist: waitlistBlock,
}

/** The blocks in the order editors are offered them. */
export const sectionBlocks: Block[] = Object.values(blocks)
