import { readCampaigns } from '@/cms/content'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { pagePath } from '@/landing/pages/page-address'

/** Everything a visitor can open that is made from content, as paths of the site. */
export async function listPublicPaths() {
  const campaigns = await readCampaigns()
  return [
    '/',
    '/social-picture',
    '/sitemap.xml',
    '/manifest.webmanifest',
    ...legalDocumentSamples.map(({ slug }) => `/legal/${slug}`),
    ...campaigns.map(pagePath),
  ]
}
