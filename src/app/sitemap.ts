import type { MetadataRoute } from 'next'
import { listLegalDocuments } from '@/cms/content'
import { env } from '@/env'

export const dynamic = 'force-static'

/** The pages search engines should know, with the date a legal document was last updated. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const documents = await listLegalDocuments()
  return [
    { url: `${env.SITE_URL}/` },
    ...documents.map(({ slug, lastUpdated }) => ({
      url: `${env.SITE_URL}/legal/${slug}`,
      lastModified: lastUpdated.slice(0, 10),
    })),
  ]
}
