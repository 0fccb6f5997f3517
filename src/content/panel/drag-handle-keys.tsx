'use client'

import { type ReactNode, useEffect } from 'react'

/**
 * Part of the panel: what can be dragged, by keyboard. Payload 3.90 picks it up with Enter or Space, lets no arrow
 * move it, and takes the next Space anywhere, in the middle of a sentence too, for its drop. The handle of a row
 * opens the menu of its row instead, which moves it, and the name of a column shows or hides it, as by mouse.
 */
export function DragHandleKeys({ children }: { children: ReactNode }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, target } = event
      if ((key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return
      const handle = target.closest('.collapsible__drag')
      if (!handle && !target.closest('.pill-selector__pill')) return
      event.stopImmediatePropagation()
      if (!handle) return
      event.preventDefault()
      if (!repeat) openMenu(handle)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  return children
}

function openMenu(handle: Element) {
  const menu = handle.closest('.collapsible')?.querySelector<HTMLElement>('.array-actions__button')
  menu?.focus()
  // As a key on its own button, after which Payload goes to the first choice.
  menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
