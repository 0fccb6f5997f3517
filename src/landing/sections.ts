import type { ComponentType } from 'react'
import type { Page } from '@/payload-types'
import type { PageContext } from './page-context'
import { BenefitsView } from './sections/benefits/benefits-view'
import { FiguresView } from './sections/figures/figures-view'
import { HeroView } from './sections/hero/hero-view'
import { PackagesView } from './sections/packages/packages-view'
import { PictureView } from './sections/picture/picture-view'
import { QuestionsView } from './sections/questions/questions-view'
import { QuoteView } from './sections/quote/quote-view'
import { TechnologyView } from './sections/technology/technology-view'
import { TextView } from './sections/text/text-view'
import { VisionView } from './sections/vision/vision-view'
import { WaitlistView } from './sections/waitlist/waitlist-view'

export type Section = NonNullable<Page['sections']>[number]
export type SectionKind = Section['blockType']
export type SectionOf<Kind extends SectionKind> = Extract<Section, { blockType: Kind }>

/** The view of each kind of section. The fields for editors are in `section-blocks.ts`. */
export const sections: { [Kind in SectionKind]: ComponentType<SectionOf<Kind> & PageContext> } = {
  hero: HeroView,
  vision: VisionView,
  benefits: BenefitsView,
  technology: TechnologyView,
  packages: PackagesView,
  waitlist: WaitlistView,
  text: TextView,
  picture: PictureView,
  quote: QuoteView,
  figures: FiguresView,
  questions: QuestionsView,
}
