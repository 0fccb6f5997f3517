import { useSyncExternalStore } from 'react'
import { tabTexts } from '@/lib/kept-texts'
import { newId } from '@/lib/new-id'
import { useTabText, watchTabTexts, writeTabText } from '@/lib/use-tab-text'

/**
 * A text somebody is writing, kept in this tab until it is saved: closing the drawer, a reload or the
 * way through the sign-in do not lose it. For use in the browser only.
 */
export function useDraft(key: string) {
  const [text] = useTabText(key)
  const write = (next: string) => writeDraft(key, next)
  return [text, write] as const
}

/** The text that is kept under this key, or an empty one. */
export function readDraftText(key: string) {
  return tabTexts.read(key) ?? ''
}

/** Keeps a text for whoever asks for it next under this key, or forgets it where it is empty. */
export function writeDraft(key: string, text: string) {
  if (!text) removeDraftId(key)
  writeTabText(key, text)
}

/** Forgets a text that the server has now. What was typed since it was sent stays, as another text. */
export function clearSentDraft(key: string, sent: string) {
  removeDraftId(key)
  if (readDraftText(key) === sent) writeDraft(key, '')
}

/** The id under which a text is sent: the same at each try, so that one whose answer was lost is not stored twice. */
export function getDraftId(key: string) {
  const id = tabTexts.read(idKey(key)) ?? newId()
  tabTexts.write(idKey(key), id)
  return id
}

/** Has the text sent under another id from now on. */
export function removeDraftId(key: string) {
  tabTexts.remove(idKey(key))
}

/** The keys of what is kept that begin like this, one a line. For use in the browser only. */
export function useDraftKeys(prefix: string) {
  return useSyncExternalStore(watchTabTexts, () =>
    tabTexts
      .keys()
      .filter((key) => key.startsWith(prefix))
      .toSorted()
      .join('\n'),
  )
}

function idKey(key: string) {
  return `${key}#id`
}
