import { createPortal } from 'react-dom'
import { SignInAgain } from '@/content/unsaved/sign-in-again'
import styles from '@/content/unsaved/unsaved-changes.module.css'
import type { PublishWait } from '@/content/unsaved/use-save-before-publish'

type Props = { wait: PublishWait; onEnd: () => void }

/** Shows the state of a publish that was requested while the draft was being saved. */
export function PublishWaitNote({ wait, onEnd }: Props) {
  return createPortal(
    <section aria-label="Waiting to publish" className={styles.note}>
      <p role="alert">{sentences[wait]}</p>
      {wait === 'signed-out' && <SignInAgain onSignedIn={onEnd} />}
      {wait !== 'saving' && (
        <p>
          <button type="button" onClick={onEnd}>
            {wait === 'waiting' ? 'Do not publish' : 'Close'}
          </button>
        </p>
      )}
    </section>,
    document.body,
  )
}

const sentences: Record<PublishWait, string> = {
  waiting: 'This will be published as soon as the draft is saved.',
  saving: 'Your draft is being saved, then it is published. You can type again after that.',
  changed:
    'You changed the text while the draft was being saved, so nothing was published. Press “Publish changes” again.',
  away: 'The site could not be reached, so nothing was published. Press “Publish changes” again once it is back.',
  'signed-out': 'You are signed out, so nothing was published. Sign in, then press “Publish changes” again.',
  late: 'Saving the draft took too long, so nothing was published. Press “Publish changes” again.',
}
