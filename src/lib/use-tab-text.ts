import { useReducer, useSyncExternalStore } from 'react'
import { tabTexts } from '@/lib/kept-texts'

const watchers = new Set<() => void>()

/**
 * Returns a text that this tab keeps under a key until it is saved, also after a reload. The text is empty on
 * the server.
 */
export function useTabText(key: string) {
  const text = useSyncExternalStore(
    watchTabTexts,
    () => tabTexts.read(key) ?? '',
    () => '',
  )
  const [, render] = useReducer((count: number) => count + 1, 0)
  const write = (next: string) => {
    writeTabText(key, next)
    // Right after it appears, a component does not watch yet. The field would lose this letter with the next one.
    render()
  }
  return [text, write] as const
}

/** Keeps a text, or deletes it where it is empty. */
export function writeTabText(key: string, text: string) {
  if (text) tabTexts.write(key, text)
  else tabTexts.remove(key)
  watchers.forEach((notify) => notify())
}

/** Calls the listener after each change of a text. Returns a function that stops it. */
export function watchTabTexts(listener: () => void) {
  watchers.add(listener)
  return () => void watchers.delete(listener)
}
