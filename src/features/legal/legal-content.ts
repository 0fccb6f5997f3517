import type { LegalDocument, LegalVersion } from '@/payload-types'

/** The fields of a legal document that editors write and visitors read. */
export type LegalContent = Pick<
  LegalDocument,
  'title' | 'slug' | 'navLabel' | 'lastUpdated' | 'summary' | 'notice' | 'body'
>

/** The labels around each legal text. */
export type LegalPageTexts = Record<
  'homeLabel' | 'documentsLabel' | 'contentsLabel' | 'versionsLabel',
  string
>

export type VersionLine = Pick<
  LegalVersion,
  'slug' | 'number' | 'publishedDay' | 'effectiveDay' | 'effectiveAt' | 'changes'
>

/** A legal document as visitors see it now: the text in force, and a list of its versions. */
export type LegalEntry = LegalContent & {
  /** The newest first. */
  versions: VersionLine[]
  /** Versions that take effect later, the next one first. */
  announced: VersionLine[]
}

/** The addresses under `/legal`, in the order of the site's lists. */
export const legalSlugs = ['privacy', 'terms', 'cookies', 'data-processing'] as const

/** Returns the path of a version of a legal document. */
export function versionPath({ slug, number }: { slug: string; number: number }) {
  return `/legal/${slug}/versions/${number}`
}
