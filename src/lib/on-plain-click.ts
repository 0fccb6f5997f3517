import type { MouseEvent } from 'react'

/**
 * Returns a click handler for a link whose action runs in this page. It leaves a click with Ctrl, Cmd or Shift,
 * which opens the link elsewhere, to the browser.
 */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    act()
  }
}
