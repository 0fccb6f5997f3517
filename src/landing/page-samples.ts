import type { Page } from '@/payload-types'
import { benefitsSample } from '@/landing/sections/benefits/benefits-sample'
import { heroSample } from '@/landing/sections/hero/hero-sample'
import { packagesSample } from '@/landing/sections/packages/packages-sample'
import { questionsSample } from '@/landing/sections/questions/questions-sample'
import { technologySample } from '@/landing/sections/technology/technology-sample'
import { visionSample } from '@/landing/sections/vision/vision-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'

/** The landing page as a new site starts with it: seed, built-in default and test content in one. */
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

/** The pages a new site starts with, and shows until the CMS holds something else. */
export const pageSamples: Pick<Page, 'title' | 'slug' | 'sections' | 'meta'>[] = [homeSample]
