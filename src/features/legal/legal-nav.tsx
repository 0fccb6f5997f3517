import type { LegalContent } from '@/features/legal/legal-content'
import styles from '@/features/legal/legal-lists.module.css'

type Props = {
  documents: Pick<LegalContent, 'slug' | 'navLabel'>[]
  current?: string
  label: string
  /** On the page of a version the current document is another page, the one in force. */
  isOfVersion?: boolean
}

/** The legal documents as stations along a line, the one being read marked, if it is one of them. */
export function LegalNav({ documents, current, label, isOfVersion }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.stations}>
        {documents.map(({ slug, navLabel }) => (
          <li key={slug}>
            <a
              href={`/legal/${slug}`}
              aria-current={slug === current ? (isOfVersion ? 'true' : 'page') : undefined}
            >
              {navLabel}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
