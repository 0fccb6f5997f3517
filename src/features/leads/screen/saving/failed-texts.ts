import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query'
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

/**
 * Returns why the last save of a text has failed, also if its form was closed meanwhile, and the function that forgets
 * it with the text.
 */
export function useSaveError(textKey: string) {
  const cache = useQueryClient().getMutationCache()
  const filters = { mutationKey: [saveKey, textKey] }
  const error = useMutationState({ filters, select: toSave }).at(-1)?.error ?? null
  const forget = () => cache.findAll(filters).forEach((save) => cache.remove(save))
  return { error, forget }
}

/**
 * Returns the texts in this tab whose last save has failed, with the errors and their leads. The lead is null if it is
 * being entered.
 */
export function useFailedTexts(account: string) {
  const written = useSyncExternalStore(
    watchTabTexts,
    () => listWrittenTexts(account),
    () => '',
  )
  const saves = useMutationState({ filters: { mutationKey: [saveKey] }, select: toSave })
  return useMemo(() => {
    const byLead = new Map<string | null, Error>()
    for (const textKey of written.split('\n')) {
      const error = saves.findLast((save) => save.textKey === textKey)?.error
      if (error) byLead.set(leadOfText(textKey), error)
    }
    return [...byLead].map(([lead, error]) => ({ lead, error }))
  }, [written, saves])
}

function toSave({ options: { mutationKey }, state: { error } }: Mutation) {
  return { textKey: mutationKey?.[1], error }
}
