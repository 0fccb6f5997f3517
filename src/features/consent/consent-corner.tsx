'use client'

import { Cookie } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ConsentCard } from '@/features/consent/consent-card'
import type { ConsentQuestion } from '@/features/consent/consent-question'

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
  const isAside = useStepAside(corner)

  // The focus goes to a card that was asked for, and must not get lost with a card it was in.
  useEffect(() => {
    const [place, before] = [corner.current, document.activeElement]
    if (!isOpen) return
    if (wasOpenedByHand) place?.querySelector('h2')?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement !== document.body) return
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      if (document.activeElement === document.body) place?.querySelector('button')?.focus()
    }
  }, [isOpen, wasOpenedByHand])

  return (
    <div
      ref={corner}
      data-cookie-consent
      className={`fixed bottom-4 left-4 z-40 max-w-[calc(100vw-2rem)] transition-opacity duration-150 print:hidden ${
        isAside ? 'pointer-events-none opacity-0' : ''
      }`}
    >
      {isOpen ? (
        <ConsentCard question={question} isChoosingAtOnce={wasOpenedByHand} onClose={onClose} />
      ) : (
        <button
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

/**
 * True while the element would cover what has the keyboard focus elsewhere on the page. It must
 * then become see-through, but stay in the order of the Tab key so that it can still be reached.
 */
function useStepAside(element: RefObject<HTMLElement | null>) {
  const [isAside, setIsAside] = useState(false)
  useEffect(() => {
    const look = () => setIsAside(coversFocus(element.current))
    const events = ['focusin', 'focusout', 'scroll', 'resize']
    events.forEach((event) => addEventListener(event, look, { passive: true }))
    return () => events.forEach((event) => removeEventListener(event, look))
  }, [element])
  return isAside
}

/** Room for the focus ring, in pixels. */
const margin = 6

function coversFocus(element: HTMLElement | null) {
  const focused = document.activeElement
  if (!element || !focused?.matches(':focus-visible') || element.contains(focused)) return false
  const [mine, theirs] = [element.getBoundingClientRect(), focused.getBoundingClientRect()]
  const isBeside = theirs.left - margin >= mine.right || theirs.right + margin <= mine.left
  return !isBeside && theirs.top - margin < mine.bottom && theirs.bottom + margin > mine.top
}
