'use client'

import type { WaitlistFailureTexts, WaitlistSuccessTexts } from '@/payload-types'
import { Toaster } from '@/ui/toaster'
import { useEffect, useRef } from 'react'

type WaitlistOutcomeProps = {
  success: WaitlistSuccessTexts
  failure: WaitlistFailureTexts
  isJoined: boolean
  onClose: () => void
}

/** The dialog after a sign-up, and the notification after a failure. */
export function WaitlistOutcome({ success, failure, isJoined, onClose }: WaitlistOutcomeProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isJoined && !dialog.current?.open) dialog.current?.showModal()
  }, [isJoined])

  return (
    <>
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby="waitlist-joined"
        aria-describedby="waitlist-joined-text"
        onClose={onClose}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <svg viewBox="0 0 240 48" className="mb-6 h-12" aria-hidden="true" fill="none">
          <path className="joined-street" d="M4 24H176" />
          <path className="joined-dots" d="M8 24H172" />
          <circle className="signal-fill" cx="200" cy="24" r="20" />
          <rect className="vehicle-fill" x="187" y="16" width="26" height="16" rx="6" />
        </svg>
        <h2 id="waitlist-joined" className="type-h3">
          {success.title}
        </h2>
        <p id="waitlist-joined-text" className="mt-3">
          {success.body}
        </p>
        <button
          type="button"
          className="button button-primary mt-7 w-full"
          autoFocus
          onClick={() => dialog.current?.close()}
        >
          {success.closeLabel}
        </button>
      </dialog>
      <Toaster closeLabel={failure.closeLabel} />
    </>
  )
}
