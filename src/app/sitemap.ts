import type { MetadataRoute } from 'next'
import { listCampaigns, listLegalDocuments } from '@/cms/content'
import { env } from '@/env'
import { pagePath } from '@/landing/pages/page-address'

export const dynamic = 'force-static'

/** The pages search engines should know, with the date a legal document was last updated. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [campaigns, documents] = await Promise.all([listCampaigns(), listLegalDocuments()])
  return [
    { url: `${env.SITE_URL}/` },
    ...campaigns.map((slug) => ({ url: `${env.SITE_URL}${pagePath(slug)}` })),
    ...documents.map(({ slug, lastUpdated }) => ({
      url: `${env.SITE_URL}/legal/${slug}`,
      lastModified: lastUpdated.slice(0, 10),
    })),
  ]
}
