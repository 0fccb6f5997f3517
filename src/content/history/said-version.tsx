import type { DescribedVersion } from '@/content/history/describe-version'
import styles from '@/content/history/said-version.module.css'

/** More are behind the link to the version. */
const most = 10

/** What a version did and changed, in sentences, after the name of whoever saved it where that is to be said. */
export function SaidVersion({ by, did, changes }: DescribedVersion & { by?: string }) {
  const more = changes.length - most
  return (
    <div className={styles.said}>
      <p>{by ? `${by} ${did}.` : sentence(did)}</p>
      {changes.length > 0 && (
        <ul>
          {changes.slice(0, most).map((change, index) => (
            <li key={index}>{sentence(change)}</li>
          ))}
          {more > 0 && <li>{more === 1 ? 'And 1 more change.' : `And ${more} more changes.`}</li>}
        </ul>
      )}
    </div>
  )
}

function sentence(words: string) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
