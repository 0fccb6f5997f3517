import type { Page } from '@/payload-types'
import { benefitsSample } from '@/landing/sections/benefits/benefits-sample'
import { heroSample } from '@/landing/sections/hero/hero-sample'
import { packagesSample } from '@/landing/sections/packages/packages-sample'
import { questionsSample } from '@/landing/sections/questions/questions-sample'
import { technologySample } from '@/landing/sections/technology/technology-sample'
import { visionSample } from '@/landing/sections/vision/vision-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'

/** The landing page of a new site: for the seed, as the built-in default and for tests. */
export const homeSample = {
  title: 'Home',
  slug: 'home',
  sections: [
    heroSample,
    visionSample,
    benefitsSample,
    technologySample,
    packagesSample,
    waitlistSample,
    questionsSample,
  ],
  meta: {
    title: 'Isoway — Intelligence in motion: air and heat data, street by street',
    description:
      'Sensors on vehicles that already cross your city: air quality, temperature and traffic, block by block. Join the waitlist for mobile environmental sensing.',
  },
}

/** The pages of a new site. The site also shows them until the CMS has pages. */
export const pageSamples: Pick<Page, 'title' | 'slug' | 'sections' | 'meta'>[] = [homeSample]
