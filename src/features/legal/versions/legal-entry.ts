import type { LegalContent } from '@/features/legal/legal-content'
import type { LegalVersion } from '@/payload-types'

export type VersionLine = Pick<
  LegalVersion,
  'slug' | 'number' | 'publishedDay' | 'effectiveDay' | 'effectiveAt' | 'changes'
>

/** A legal document as visitors see it now: the text in force, and what is known of the others. */
export type LegalEntry = LegalContent & {
  /** The newest first. */
  versions: VersionLine[]
  /** What takes effect next, where something is to come. */
  coming: VersionLine | null
}
