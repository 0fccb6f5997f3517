import { useSyncExternalStore } from 'react'
import { tabTexts } from '@/lib/kept-texts'
import { newId } from '@/lib/new-id'
import { useTabText, watchTabTexts, writeTabText } from '@/lib/use-tab-text'

/**
 * A text that the user is writing. The tab keeps it until it is saved. So closing the drawer, a reload or a
 * sign-in do not lose it. Browser only.
 */
export function useDraft(key: string) {
  const [text, writeText] = useTabText(key)
  const write = (next: string) => {
    if (!next) removeDraftId(key)
    writeText(next)
  }
  return [text, write] as const
}

/** Reads the draft under this key, or an empty text. */
export function readDraftText(key: string) {
  return tabTexts.read(key) ?? ''
}

/** Stores a draft under this key, or removes it if the text is empty. */
export function writeDraft(key: string, text: string) {
  if (!text) removeDraftId(key)
  writeTabText(key, text)
}

/**
 * Removes a draft that the server has stored. If the user has typed since it was sent, the text stays as a
 * new draft.
 */
export function clearSentDraft(key: string, sent: string) {
  removeDraftId(key)
  if (readDraftText(key) === sent) writeDraft(key, '')
}

/**
 * The id of a draft for the server. It is the same at each attempt, so that a text whose response was lost is
 * not stored twice.
 */
export function getDraftId(key: string) {
  const id = tabTexts.read(idKey(key)) ?? newId()
  tabTexts.write(idKey(key), id)
  return id
}

/** Removes the id, so that the draft is sent under another id. */
export function removeDraftId(key: string) {
  tabTexts.remove(idKey(key))
}

/** The keys of the drafts with this prefix, one per line. Browser only. */
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
