import { useSyncExternalStore } from 'react'
import { tabTexts } from '@/lib/kept-texts'

const watchers = new Set<() => void>()

/** A text that this tab keeps under a key until it is saved, through a reload too. Empty on the server. */
export function useTabText(key: string) {
  const text = useSyncExternalStore(
    watchTabTexts,
    () => tabTexts.read(key) ?? '',
    () => '',
  )
  return [text, (next: string) => writeTabText(key, next)] as const
}

/** Keeps a text, or forgets it where it is empty. */
export function writeTabText(key: string, text: string) {
  if (text) tabTexts.write(key, text)
  else tabTexts.remove(key)
  watchers.forEach((notify) => notify())
}

/** Tells of each text that is written from now on. Gives back what ends that. */
export function watchTabTexts(listener: () => void) {
  watchers.add(listener)
  return () => void watchers.delete(listener)
}
