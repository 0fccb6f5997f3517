import type { DescribedVersion } from '@/content/history/describe-version'
import styles from '@/content/history/version-summary.module.css'

/** The other changes are shown on the page of the version. */
const maxChanges = 10

/**
 * Describes in sentences what a version did and changed. The first sentence begins with the person's name if
 * `by` is given.
 */
export function VersionSummary({ by, did, changes }: DescribedVersion & { by?: string }) {
  const more = changes.length - maxChanges
  return (
    <div className={styles.summary}>
      <p>{by ? endSentence(`${by} ${did}`) : formatSentence(did)}</p>
      {changes.length > 0 && (
        <ul>
          {changes.slice(0, maxChanges).map((change, index) => (
            <li key={index}>{formatSentence(change)}</li>
          ))}
          {more > 0 && <li>{more === 1 ? 'And 1 more change.' : `And ${more} more changes.`}</li>}
        </ul>
      )}
    </div>
  )
}

function formatSentence(text: string) {
  return endSentence(`${text.charAt(0).toUpperCase()}${text.slice(1)}`)
}

/** Adds a full stop, except where the text ends with a quoted sentence. */
function endSentence(text: string) {
  return /[.!?…]”$/.test(text) ? text : `${text}.`
}
