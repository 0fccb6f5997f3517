import { readCampaigns } from '@/cms/content'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { pagePath } from '@/landing/pages/page-address'
import { notFoundPath } from '@/content/document-path'
import { openPayload } from '@/cms/payload'

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

/** Every old address with where it leads. */
export async function listRedirects() {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'redirects',
    select: { from: true, to: true, permanent: true },
    pagination: false,
    depth: 0,
  })
  return docs.map(({ from, to, permanent }) => ({ from, to, permanent }))
}
