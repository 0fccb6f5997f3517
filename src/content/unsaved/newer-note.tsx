import { createPortal } from 'react-dom'
import styles from '@/content/unsaved/unsaved-changes.module.css'

type Props = {
  /** When the newer words were saved, as an ISO time. */
  at: string
  /** Compares the fields that were changed here as well; left out where there are none. */
  onCompare: (() => void) | undefined
  onClose: () => void
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** Says that the form shows what was saved elsewhere. It stays until it is closed. */
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
