import { legalDocumentSamples } from '@/features/legal/legal-document-samples'

/** Every page a visitor can open, as paths of the site. */
export function publicPaths() {
  return ['/', ...legalDocumentSamples.map(({ slug }) => `/legal/${slug}`)]
}
