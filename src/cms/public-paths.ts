import { readCampaigns } from '@/cms/content'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { pagePath } from '@/landing/pages/page-address'
import { notFoundPath } from '@/content/document-path'

/** What is made from content and is no page, so that it cannot say from which revision. */
export const publicFiles = ['/social-picture', '/sitemap.xml', '/manifest.webmanifest']

/** The pages that are made from content, as paths of the site: also the answer to a wrong one. */
export async function listPublicPaths() {
  const campaigns = await readCampaigns()
  return [
    '/',
    notFoundPath,
    ...legalDocumentSamples.map(({ slug }) => `/legal/${slug}`),
    ...campaigns.map(pagePath),
  ]
}
