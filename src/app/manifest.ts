import type { MetadataRoute } from 'next'
import { getSiteSettings } from '@/cms/content'

export const dynamic = 'force-static'

/** The web app manifest: how the site looks on a home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, description } = await getSiteSettings()
  return {
    name,
    short_name: name,
    description,
    start_url: '/',
    display: 'browser',
    background_color: '#fcfaf5',
    theme_color: '#131b24',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
