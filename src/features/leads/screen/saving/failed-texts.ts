import { useMutationState } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { leadOfText, listWrittenTexts } from '@/features/leads/screen/saving/written-texts'
import { watchTabTexts } from '@/lib/use-tab-text'

const saveKey = 'lead-text'

/**
 * The options of a request that saves the text under this key of the tab. Its outcome is remembered, since the
 * form may be closed when it fails.
 */
export function saveOptions(textKey: string) {
  return { mutationKey: [saveKey, textKey], gcTime: Infinity }
}

/** Returns the leads about which the tab keeps a text whose last save has failed, with the errors. */
export function useFailedTexts(account: string) {
  const written = useSyncExternalStore(
    watchTabTexts,
    () => listWrittenTexts(account),
    () => '',
  )
  const saves = useMutationState({
    filters: { mutationKey: [saveKey] },
    select: ({ options: { mutationKey }, state: { error } }) => ({ textKey: mutationKey?.[1], error }),
  })
  return useMemo(() => {
    const byLead = new Map<string, Error>()
    for (const textKey of written.split('\n')) {
      const error = saves.findLast((save) => save.textKey === textKey)?.error
      if (error) byLead.set(leadOfText(textKey), error)
    }
    return [...byLead].map(([lead, error]) => ({ lead, error }))
  }, [written, saves])
}
