import type { LegalDocument } from '@/payload-types'

/** A legal document as an editor writes it and a visitor reads it. */
export type LegalContent = Pick<
  LegalDocument,
  'title' | 'slug' | 'navLabel' | 'lastUpdated' | 'summary' | 'notice' | 'body'
>
