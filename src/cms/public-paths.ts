import { legalDocumentSamples } from '@/features/legal/legal-document-samples'

/** Everything a visitor can open that is made from content, as paths of the site. */
export function publicPaths() {
  const files = ['/social-picture', '/sitemap.xml', '/manifest.webmanifest']
  return ['/', ...files, ...legalDocumentSamples.map(({ slug }) => `/legal/${slug}`)]
}
