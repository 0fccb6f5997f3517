import { useState } from 'react'

/**
 * A text somebody is writing, kept in this tab until it is saved: closing the drawer, a reload or the
 * way through the sign-in do not lose it. For use in the browser only.
 */
export function useDraft(key: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const write = (next: string) => {
    setText(next)
    writeDraft(key, next)
  }
  return [text, write] as const
}

/** Keeps a text for whoever asks for it next under this key, or forgets it where it is empty. */
export function writeDraft(key: string, text: string) {
  if (text) sessionStorage.setItem(key, text)
  else sessionStorage.removeItem(key)
}
