import { describeReceipt } from '@/content/receipts/receipt'
import type { Receipt } from '@/content/receipts/receipt'
import styles from '@/content/receipts/receipt-note.module.css'

/** In the reader's time zone, which it names, such as: Nov 22, 2026, 9:30 AM PST. */
const time = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

type Props = {
  receipt: Receipt | null
  /**
   * Set if the form holds changes that were not published: a draft, or unsaved changes if there are no
   * drafts.
   */
  changes?: keyof typeof draftTexts | null
  /** What the form is doing now, if there is no receipt for it yet. */
  doing?: string
}

const draftTexts = { draft: 'this draft is not on the site', unsaved: 'your changes are not saved yet' }

/** Shows a receipt as a sentence, with the report of each instance. */
export function ReceiptNote({ receipt, changes = null, doing = '' }: Props) {
  const { state, action, sentence } = receipt
    ? describe(receipt, changes)
    : { state: doing ? 'checking' : 'none', action: '', sentence: doing }
  return (
    <div className={styles.receipt} data-state={state}>
      <p role="status" aria-label="Publish receipt" className={styles.sentence} title={sentence}>
        {sentence}
      </p>
      {receipt?.path && state !== 'checking' && (
        <a href={receipt.path} target="_blank" rel="noopener" className={styles.page}>
          Open the page
        </a>
      )}
      {receipt && state !== 'checking' && (
        <details className={styles.details}>
          <summary>Details of the last publish</summary>
          <div className={styles.more}>
            <p>{sentence}</p>
            <p>
              {action} {time.format(new Date(receipt.savedAt))}.
            </p>
            <ul>
              {receipt.answers.map(({ instance, took, pages }) => (
                <li key={instance}>
                  {instance}: answered after {took.toFixed(2)} s
                  {pages.length > 0 && `, up to date on ${pages.join(', ')}`}
                </li>
              ))}
              {receipt.silent.map((instance) => (
                <li key={instance}>{instance}: has not answered</li>
              ))}
            </ul>
          </div>
        </details>
      )}
    </div>
  )
}

function describe(receipt: Receipt, changes: Props['changes']) {
  const described = describeReceipt(receipt)
  if (!changes) return described
  const when = time.format(new Date(receipt.savedAt))
  return { ...described, state: 'draft', sentence: `Published ${when}; ${draftTexts[changes]}.` }
}
