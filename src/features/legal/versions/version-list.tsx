import { Disclosure } from '@/features/legal/disclosure'
import { legalDate } from '@/features/legal/legal-date'
import type { VersionLine } from '@/features/legal/versions/legal-entry'
import styles from '@/features/legal/versions/version-page.module.css'

/** All versions of a legal document, the newest first, each at its own address. */
export function VersionList({ versions }: { versions: VersionLine[] }) {
  if (versions.length === 0) return null
  return (
    <Disclosure label="All versions of this document">
      <ul className={styles.list}>
        {versions.map(({ slug, number, effectiveDay, changes }) => (
          <li key={number}>
            <a href={`/legal/${slug}/versions/${number}`}>Version {number}</a>, in effect from{' '}
            {legalDate(effectiveDay).text}
            {changes && `: ${changes}`}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
