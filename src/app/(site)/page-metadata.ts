import type { Metadata } from 'next'
import { env } from '@/env'
import { socialImage } from '@/features/media/picture-address'
import type { Page, SiteSetting } from '@/payload-types'

type PageMetadata = {
  settings: Pick<SiteSetting, 'name' | 'tagline'>
  path: string
  title: string
  description: string
  /** Shown by shared links; the drawn map stands in for it. */
  picture?: NonNullable<Page['meta']>['picture']
}

/**
 * What search engines and shared links show of a page. A build does not know the address of the site, so
 * its pages, which are shown until the database is there, name none.
 */
export function pageMetadata({ settings, path, title, description, picture }: PageMetadata): Metadata {
  if (env.isBuild) return { title, description }
  const drawn = {
    url: '/social-picture',
    width: 1200,
    height: 630,
    alt: `${settings.name}: ${settings.tagline}`,
  }
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      siteName: settings.name,
      title,
      description,
      url: path,
      locale: 'en_US',
      images: [socialImage(picture) ?? drawn],
    },
    twitter: { card: 'summary_large_image' },
  }
}
