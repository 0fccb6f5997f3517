import { readCampaigns } from '@/cms/content'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { pagePath } from '@/landing/pages/page-address'
import { notFoundPath } from '@/content/document-path'

/** Everything visitors get that is made from content, as paths of the site: also the answer to a wrong one. */
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
