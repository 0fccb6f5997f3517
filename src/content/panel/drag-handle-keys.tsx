'use client'

import { type ReactNode, useEffect } from 'react'

/**
 * Part of the panel. It handles the keyboard for draggable elements. With Enter or Space, Payload 3.90 starts
 * a drag that no arrow key can move. It then takes the next Space anywhere for the drop, even in the middle
 * of a sentence. Here the handle of a row opens the row's menu, which can move the row. The name of a column
 * shows or hides the column, as a click does.
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
  // Sends the key to the menu's own button, so that Payload focuses the first menu item.
  menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
