import { describeReceipt } from '@/content/receipts/describe-receipt'
import type { Receipt } from '@/content/receipts/receipt'
import styles from '@/content/receipts/receipt-note.module.css'

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A receipt as a sentence, with what each instance answered. */
export function ReceiptNote({ receipt }: { receipt: Receipt | null }) {
  const { state, deed, sentence } = receipt
    ? describeReceipt(receipt)
    : { state: 'none', deed: '', sentence: '' }
  return (
    <div className={styles.receipt} data-state={state}>
      <p role="status" aria-label="Publish receipt" className={styles.sentence} title={sentence}>
        {sentence}
      </p>
      {receipt && state !== 'checking' && (
        <details className={styles.details}>
          <summary>Details of the last publish</summary>
          <div className={styles.more}>
            <p>{sentence}</p>
            <p>
              {deed} {time.format(new Date(receipt.savedAt))}, in your time zone.
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
