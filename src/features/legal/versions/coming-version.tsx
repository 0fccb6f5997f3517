import { comingSentence } from '@/features/legal/versions/coming-sentence'
import type { VersionLine } from '@/features/legal/versions/legal-entry'
import styles from '@/features/legal/versions/version-page.module.css'

/** Announces a text that is not in effect yet. */
export function ComingVersion({ coming }: { coming: VersionLine | null }) {
  if (!coming) return null
  const { slug, number, effectiveDay, changes } = coming
  return (
    <p className={styles.coming} role="note">
      {comingSentence(effectiveDay)} {changes}{' '}
      <a href={`/legal/${slug}/versions/${number}`}>Read what will change</a>
    </p>
  )
}
