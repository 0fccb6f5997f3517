import type { LegalDocument, LegalVersion } from '@/payload-types'

/** A legal document as an editor writes it and a visitor reads it. */
export type LegalContent = Pick<
  LegalDocument,
  'title' | 'slug' | 'navLabel' | 'lastUpdated' | 'summary' | 'notice' | 'body'
>

/** What stands around each legal text. */
export type LegalPageTexts = Record<
  'homeLabel' | 'documentsLabel' | 'contentsLabel' | 'versionsLabel',
  string
>

export type VersionLine = Pick<
  LegalVersion,
  'slug' | 'number' | 'publishedDay' | 'effectiveDay' | 'effectiveAt' | 'changes'
>

/** A legal document as visitors see it now: the text in force, and what is known of the others. */
export type LegalEntry = LegalContent & {
  /** The newest first. */
  versions: VersionLine[]
  /** What is to take effect, the next one first. */
  announced: VersionLine[]
}

/** The addresses under `/legal`, in the order in which the site lists them. */
export const legalSlugs = ['privacy', 'terms', 'cookies', 'data-processing'] as const
