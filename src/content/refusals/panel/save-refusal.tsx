'use client'

import { useRefusal } from '@/content/refusals/panel/use-refusal'
import { useShowField } from '@/content/preview/use-show-field'
import type { Refusal } from '@/content/refusals/panel/read-refusal'
import styles from '@/content/refusals/panel/refusal-note.module.css'

/** For a form without receipts: shows why the last save was refused. */
export function SaveRefusal() {
  const refusal = useRefusal()
  return refusal && <RefusalNote refusal={refusal} />
}

/** Shows why the last save was refused, beside the button, with a link to the field. */
export function RefusalNote({ refusal: { path, sentence } }: { refusal: Refusal }) {
  const showField = useShowField()
  return (
    <div className={styles.place}>
      <div role="alert" aria-label="Refusal" className={styles.refusal}>
        {sentence}{' '}
        {path && (
          <button type="button" className={styles.show} onClick={() => void showField(path)}>
            Show the field
          </button>
        )}
      </div>
    </div>
  )
}
