import type { MetadataRoute } from 'next'
import { findLegalDocument, listCampaigns } from '@/cms/content'
import { env } from '@/env'
import { isComplete } from '@/features/legal/versions/text-lines'
import { legalSlugs } from '@/features/legal/legal-content'
import { pagePath } from '@/landing/pages/page-address'

export const dynamic = 'force-static'

/**
 * The pages search engines should know, with the date a legal document was last updated. One with
 * unfilled brackets is not to be found yet, and is left out.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [campaigns, ...documents] = await Promise.all([listCampaigns(), ...legalSlugs.map(findLegalDocument)])
  // The address of the site is not known before it runs. Reading first has the sitemap renewed with the content.
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
