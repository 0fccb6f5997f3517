'use client'

import { useEffect, useState, type RefObject } from 'react'

/**
 * True while the element would cover what has the keyboard focus elsewhere on the page. It must
 * then become see-through, but stay in the order of the Tab key so that it can still be reached.
 */
export function useStepAside(element: RefObject<HTMLElement | null>) {
  const [isAside, setIsAside] = useState(false)
  useEffect(() => {
    const look = () => setIsAside(coversFocus(element.current))
    const events = ['focusin', 'focusout', 'scroll', 'resize'] as const
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
  return (
    theirs.left - margin < mine.right &&
    theirs.right + margin > mine.left &&
    theirs.top - margin < mine.bottom &&
    theirs.bottom + margin > mine.top
  )
}
