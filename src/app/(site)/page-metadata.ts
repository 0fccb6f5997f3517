import type { Metadata } from 'next'
import { env } from '@/env'
import { socialImage } from '@/features/media/picture-address'
import type { Page, SiteSetting } from '@/payload-types'

type PageMetadata = {
  settings: Pick<SiteSetting, 'name' | 'tagline'>
  path: string
  title: string
  description: string
  /** The picture for shared links. Without one, the drawn map is used. */
  picture?: NonNullable<Page['meta']>['picture']
}

/**
 * The metadata of a page for search engines and shared links. A build does not know the site's address. So
 * the pages that it makes, which are shown until the database is available, contain no address.
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
