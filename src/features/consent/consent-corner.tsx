'use client'

import { Cookie } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ConsentCard } from '@/features/consent/consent-card'
import type { ConsentPrompt } from '@/features/consent/consent-prompt'

type Props = {
  prompt: ConsentPrompt
  isOpen: boolean
  /** Whether the visitor opened the card, and therefore expects the focus in it. */
  wasOpenedByVisitor: boolean
  onOpen: () => void
  onClose: () => void
}

/** The corner of the window with the cookie card, or with the small button that opens it. */
export function ConsentCorner({ prompt, isOpen, wasOpenedByVisitor, onOpen, onClose }: Props) {
  const corner = useRef<HTMLDivElement>(null)
  const isCoveringFocus = useCoversFocus(corner)

  // A card that the visitor opened gets the focus. When a card with the focus closes, the focus moves back.
  useEffect(() => {
    const [place, before] = [corner.current, document.activeElement]
    if (!isOpen) return
    if (wasOpenedByVisitor) place?.querySelector('h2')?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement !== document.body) return
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      if (document.activeElement === document.body) place?.querySelector('button')?.focus()
    }
  }, [isOpen, wasOpenedByVisitor])

  return (
    <div
      ref={corner}
      data-cookie-consent
      className={`fixed bottom-4 left-4 z-40 max-w-[calc(100vw-2rem)] transition-opacity duration-150 print:hidden ${
        isCoveringFocus ? 'pointer-events-none opacity-0' : ''
      }`}
    >
      {isOpen ? (
        <ConsentCard prompt={prompt} isChoosingAtOnce={wasOpenedByVisitor} onClose={onClose} />
      ) : (
        <button
          type="button"
          onClick={onOpen}
          aria-label={prompt.texts.settings}
          title={prompt.texts.settings}
          className="grid size-10 place-items-center rounded-control border border-line-strong bg-surface text-ink hover:bg-sunken"
        >
          <Cookie size={20} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}

/**
 * Whether the element covers the element with the keyboard focus. It then becomes transparent, but stays in
 * the tab order so that it can still be reached.
 */
function useCoversFocus(element: RefObject<HTMLElement | null>) {
  const [isCoveringFocus, setIsCoveringFocus] = useState(false)
  useEffect(() => {
    const check = () => setIsCoveringFocus(coversFocus(element.current))
    const events = ['focusin', 'focusout', 'scroll', 'resize']
    events.forEach((event) => addEventListener(event, check, { passive: true }))
    return () => events.forEach((event) => removeEventListener(event, check))
  }, [element])
  return isCoveringFocus
}

/** Space for the focus ring, in pixels. */
const margin = 6

function coversFocus(element: HTMLElement | null) {
  const focused = document.activeElement
  if (!element || !focused?.matches(':focus-visible') || element.contains(focused)) return false
  const [own, other] = [element.getBoundingClientRect(), focused.getBoundingClientRect()]
  const isBeside = other.left - margin >= own.right || other.right + margin <= own.left
  return !isBeside && other.top - margin < own.bottom && other.bottom + margin > own.top
}
