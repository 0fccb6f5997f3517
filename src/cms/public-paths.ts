import { readCampaigns } from '@/cms/content'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { versionPath } from '@/features/legal/legal-content'
import { pagePath } from '@/landing/pages/page-address'
import { notFoundPath } from '@/content/document-path'
import { openPayload } from '@/cms/payload'

/** Files made from content. They cannot report a content revision, because they are not pages. */
export const publicFiles = ['/social-picture', '/sitemap.xml', '/manifest.webmanifest']

/** Returns the paths of all pages made from content, including the 404 page. */
export async function listPublicPaths() {
  const campaigns = await readCampaigns()
  return [
    '/',
    notFoundPath,
    ...legalDocumentSamples.map(({ slug }) => `/legal/${slug}`),
    ...campaigns.map(pagePath),
  ]
}

/** Returns the paths of all versions of legal documents, the newest of each document first. */
export async function listVersionPaths() {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'legal-versions',
    select: { slug: true, number: true },
    sort: '-number',
    pagination: false,
    depth: 0,
  })
  return docs.map(versionPath)
}

/** Returns every redirect. */
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
