'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { describeReceipt } from '@/features/publishing/describe-receipt'
import styles from '@/features/publishing/publish-receipt.module.css'
import { useReceipt } from '@/features/publishing/use-receipt'

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Says on the edit screen whether visitors see what was published last, on every running instance. */
export function PublishReceipt() {
  const { id, collectionSlug, globalSlug, lastUpdateTime } = useDocumentInfo()
  const document = collectionSlug ? id && `${collectionSlug}:${id}` : globalSlug
  const receipt = useReceipt(document || null, lastUpdateTime)
  const { state, sentence } = receipt ? describeReceipt(receipt) : { state: 'none', sentence: '' }
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
            <p>Published {time.format(new Date(receipt.savedAt))}, in your time zone.</p>
            <ul>
              {receipt.answers.map(({ instance, took, foundOn }) => (
                <li key={instance}>
                  {instance}: answered after {took.toFixed(2)} s
                  {foundOn.length > 0 && `, new words on ${foundOn.join(', ')}`}
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
