import type { Metadata } from 'next'
import type { SiteSetting } from '@/payload-types'

interface PageMetadata {
  settings: Pick<SiteSetting, 'name' | 'tagline'>
  path: string
  title: string
  description: string
}

/** What search engines and shared links show of a page. */
export function pageMetadata({ settings, path, title, description }: PageMetadata): Metadata {
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
      images: [
        { url: '/social-picture', width: 1200, height: 630, alt: `${settings.name}: ${settings.tagline}` },
      ],
    },
    twitter: { card: 'summary_large_image' },
  }
}
