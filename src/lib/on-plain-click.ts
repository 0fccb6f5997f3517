import type { MouseEvent } from 'react'

/** Does in the page what a link is for. A press that opens it elsewhere is left to the browser. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    act()
  }
}
