import type { Ref } from 'react'
import type { WaitlistFormTexts } from '@/payload-types'

type SubmitButtonProps = { ref: Ref<HTMLButtonElement>; texts: WaitlistFormTexts; isBusy: boolean }

/**
 * Says what it is doing while it does it, to eyes and to screen readers. A press leaves the focus in the field:
 * what a field says when it is left would move the button from under the press.
 */
export function SubmitButton({ ref, texts, isBusy }: SubmitButtonProps) {
  return (
    <>
      <button
        ref={ref}
        type="submit"
        className="button button-primary w-full sm:w-auto"
        disabled={isBusy}
        onMouseDown={(event) => event.preventDefault()}
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
