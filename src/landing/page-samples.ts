import { homeSample } from '@/landing/home-sample'

/** The pages a new site starts with, and shows until the CMS holds something else. */
export const pageSamples = [homeSample]
