import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'

/** In milliseconds. A second press within this time is a double click. */
export const doubleClickTime = 500

/**
 * For a button whose first press asks and whose second press acts. A double click and a held key only ask.
 * Returns whether it asks, and the props of the button.
 */
export function useConfirmPress(act: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const askedAt = useRef(0)
  const button = {
    onClick: ({ timeStamp }: MouseEvent) => {
      if (!isAsking) askedAt.current = timeStamp
      else if (timeStamp - askedAt.current < doubleClickTime) return
      else act()
      setIsAsking(!isAsking)
    },
    onKeyDown: ignoreHeldKey,
    onBlur: () => setIsAsking(false),
  }
  return { isAsking, button }
}

/** For `onKeyDown` of a button: a held Enter would press it again and again. */
export function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}
