import type { LegalContent } from '@/features/legal/legal-content'
import styles from '@/features/legal/legal-lists.module.css'

type Props = {
  documents: Pick<LegalContent, 'slug' | 'navLabel'>[]
  current?: string
  label: string
  /**
   * Whether this is the page of a version. Then the link of the current document leads to another page, the
   * text in force.
   */
  isOfVersion?: boolean
}

/** The legal documents as stations along a line. The current one is highlighted, if it is one of them. */
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
