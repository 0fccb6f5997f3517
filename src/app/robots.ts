import type { MetadataRoute } from 'next'
import { env } from '@/env'

// Rendered for each request: a build does not know the site's address.
export const dynamic = 'force-dynamic'

/** Search engines may index all public pages. The addresses for staff and the API are excluded. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/cms', '/preview', '/api/'] },
    sitemap: `${env.SITE_URL}/sitemap.xml`,
  }
}
