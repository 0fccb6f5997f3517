import type { Page } from '@/payload-types'
import { homeSample } from '@/landing/home-sample'

/** The pages a new site starts with, and shows until the CMS holds something else. */
export const pageSamples: Pick<Page, 'title' | 'slug' | 'sections' | 'meta'>[] = [homeSample]
