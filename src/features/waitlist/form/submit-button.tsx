import type { Ref } from 'react'
import type { WaitlistFormTexts } from '@/payload-types'

type SubmitButtonProps = { ref: Ref<HTMLButtonElement>; texts: WaitlistFormTexts; isBusy: boolean }

/**
 * The submit button. While the form is being sent, it shows the progress and announces it to screen readers.
 */
export function SubmitButton({ ref, texts, isBusy }: SubmitButtonProps) {
  return (
    <>
      <button
        ref={ref}
        type="submit"
        className="button button-primary w-full sm:w-auto"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {isBusy && <span className="spinner" aria-hidden="true" />}
        {isBusy ? texts.busyLabel : texts.submitLabel}
      </button>
      <span role="status" className="sr-only">
        {isBusy && texts.busyLabel}
      </span>
    </>
  )
}
