import type { MetadataRoute } from 'next'
import { findLegalDocument, listCampaigns } from '@/cms/content'
import { env } from '@/env'
import { isComplete } from '@/features/legal/versions/text-lines'
import { legalSlugs } from '@/features/legal/legal-content'
import { pagePath } from '@/landing/pages/page-address'

export const dynamic = 'force-static'

/**
 * The pages for search engines, with the date of the last update of each legal document. A legal document
 * with placeholders that are not filled in is left out.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [campaigns, ...documents] = await Promise.all([listCampaigns(), ...legalSlugs.map(findLegalDocument)])
  // A build does not know the site's address. The content is read first, so that the sitemap is renewed with
  // it.
  if (env.isBuild) return []
  return [
    { url: `${env.SITE_URL}/` },
    ...campaigns.map((slug) => ({ url: `${env.SITE_URL}${pagePath(slug)}` })),
    ...documents
      .flatMap((document) => document ?? [])
      .filter(isComplete)
      .map(({ slug, lastUpdated }) => ({
        url: `${env.SITE_URL}/legal/${slug}`,
        lastModified: lastUpdated.slice(0, 10),
      })),
  ]
}
