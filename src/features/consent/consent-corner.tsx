'use client'

import { Cookie } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ConsentCard } from '@/features/consent/consent-card'
import type { ConsentQuestion } from '@/features/consent/consent-question'
import { useStepAside } from '@/features/consent/use-step-aside'

type Props = {
  question: ConsentQuestion
  isOpen: boolean
  /** Opened by the visitor, who therefore expects the focus in it. */
  wasOpenedByHand: boolean
  onOpen: () => void
  onClose: () => void
}

/** The corner of the window that holds the cookie card, or the small button that opens it. */
export function ConsentCorner({ question, isOpen, wasOpenedByHand, onOpen, onClose }: Props) {
  const corner = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const isAside = useStepAside(corner)

  // The focus must not get lost with the card it was in: the button takes its place.
  useEffect(() => {
    if (!isOpen && hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [isOpen])

  const close = () => {
    hadFocus.current = corner.current?.contains(document.activeElement) ?? false
    onClose()
  }

  return (
    <div
      ref={corner}
      data-cookie-consent
      className={`fixed bottom-4 left-4 z-40 max-w-[calc(100vw-2rem)] transition-opacity duration-150 print:hidden ${
        isAside ? 'pointer-events-none opacity-0' : ''
      }`}
    >
      {isOpen ? (
        <ConsentCard question={question} isSettings={wasOpenedByHand} onClose={close} />
      ) : (
        <button
          ref={button}
          type="button"
          onClick={onOpen}
          aria-label={question.texts.settings}
          title={question.texts.settings}
          className="grid size-10 place-items-center rounded-control border border-line-strong bg-surface text-ink hover:bg-sunken"
        >
          <Cookie size={20} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}
