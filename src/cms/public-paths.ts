import { readCampaigns } from '@/cms/content'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { pagePath } from '@/landing/pages/page-address'
import { notFoundPath } from '@/lib/document-path'

/** Everything a visitor can open that is made from content, as paths of the site, and one that is none. */
export async function listPublicPaths() {
  const campaigns = await readCampaigns()
  return [
    '/',
    '/social-picture',
    '/sitemap.xml',
    '/manifest.webmanifest',
    notFoundPath,
    ...legalDocumentSamples.map(({ slug }) => `/legal/${slug}`),
    ...campaigns.map(pagePath),
  ]
}
