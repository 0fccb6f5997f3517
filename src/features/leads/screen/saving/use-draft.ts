import { useState } from 'react'

/**
 * A text somebody is writing, kept in this tab until it is saved: closing the drawer, a reload or the
 * way through the sign-in do not lose it. For use in the browser only.
 */
export function useDraft(key: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const write = (next: string) => {
    setText(next)
    if (next) sessionStorage.setItem(key, next)
    else sessionStorage.removeItem(key)
  }
  return [text, write] as const
}
