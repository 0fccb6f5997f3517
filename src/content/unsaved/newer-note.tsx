import { createPortal } from 'react-dom'
import styles from '@/content/unsaved/unsaved-changes.module.css'

type Props = {
  /** Time of the newer save, in ISO format. */
  at: string
  /** Compares the fields that were changed in this form as well; undefined if there are none. */
  onCompare: (() => void) | undefined
  onClose: () => void
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** Says that the form now shows values that were saved elsewhere. The note stays until it is closed. */
export function NewerNote({ at, onCompare, onClose }: Props) {
  return createPortal(
    <section aria-label="Newer changes" className={styles.note}>
      <p role="status">
        This was changed elsewhere at {time.format(new Date(at))}, in another tab, on another device or by a
        colleague. The form shows the newer text.
        {onCompare &&
          ' In fields that you changed here as well, it shows yours; the others are under Versions.'}
      </p>
      <p>
        {onCompare && (
          <button type="button" onClick={onCompare}>
            Compare
          </button>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    </section>,
    document.body,
  )
}
