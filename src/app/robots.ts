import type { MetadataRoute } from 'next'
import { env } from '@/env'

export const dynamic = 'force-static'

/** Everything public may be indexed; what staff use is left alone. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/cms', '/preview', '/api/'] },
    sitemap: `${env.SITE_URL}/sitemap.xml`,
  }
}
