import type { MetadataRoute } from 'next'
import { env } from '@/env'

// Made for whoever asks: the address of the site is not known when it is built.
export const dynamic = 'force-dynamic'

/** Everything public may be indexed; what staff use is left alone. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/cms', '/preview', '/api/'] },
    sitemap: `${env.SITE_URL}/sitemap.xml`,
  }
}
