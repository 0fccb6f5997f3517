import type { Block } from 'payload'
import type { ComponentType } from 'react'

import type { Page } from '@/payload-types'
import type { PageContext } from './page-context'
import { benefitsBlock } from './sections/benefits/benefits-block'
import { heroBlock } from './sections/hero/hero-block'
import { packagesBlock } from './sections/packages/packages-block'
import { technologyBlock } from './sections/technology/technology-block'
import { visionBlock } from './sections/vision/vision-block'
import { waitlistBlock } from './sections/waitlist/waitlist-block'

export type Section = NonNullable<Page['sections']>[number]
export type SectionKind = Section['blockType']
export type SectionOf<Kind extends SectionKind> = Extract<Section, { blockType: Kind }>

export type Registry = {
  [Kind in SectionKind]: {
    block: Block & { slug: Kind }
    view: () => Promise<ComponentType<SectionOf<Kind> & PageContext>>
  }
}

/** Every kind of section there is: what editors fill in, and what visitors then see. */
export const sections = {
  hero: {
    block: heroBlock,
    view: () => import('./sections/hero/hero-view').then((file) => file.HeroView),
  },
  vision: {
    block: visionBlock,
    view: () => import('./sections/vision/vision-view').then((file) => file.VisionView),
  },
  benefits: {
    block: benefitsBlock,
    view: () => import('./sections/benefits/benefits-view').then((file) => file.BenefitsView),
  },
  technology: {
    block: technologyBlock,
    view: () => import('./sections/technology/technology-view').then((file) => file.TechnologyView),
  },
  packages: {
    block: packagesBlock,
    view: () => import('./sections/packages/packages-view').then((file) => file.PackagesView),
  },
  waitlist: {
    block: waitlistBlock,
    view: () => import('./sections/waitlist/waitlist-view').then((file) => file.WaitlistView),
  },
} satisfies Registry

/** The blocks in the order editors are offered them. */
export const sectionBlocks: Block[] = Object.values(sections).map((section) => section.block)
