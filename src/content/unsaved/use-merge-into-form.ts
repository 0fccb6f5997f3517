import { useForm } from '@payloadcms/ui'
import { isRecord } from '@/content/fields/walk-fields'
import { saveMerged } from '@/content/unsaved/site-requests'
import {
  keepChanges,
  omitSystemFields,
  type DocumentValues,
  readFormValues,
} from '@/content/unsaved/kept-changes'
import { isSame, mergeValues } from '@/content/unsaved/merge-values'
import { useSiteState } from '@/content/unsaved/use-site-state'
import type { useUnsavedChanges } from '@/content/unsaved/use-unsaved-changes'

type Unsaved = Pick<ReturnType<typeof useUnsavedChanges>, 'session' | 'rebase' | 'resetSaveState'>

/**
 * Returns a function that merges changes into the newest state of the document and shows the result. It
 * resolves to false if the site does not respond, or if somebody has typed meanwhile. The form is then
 * unchanged. Otherwise it says whether the site or this browser has stored the result.
 */
export function useMergeIntoForm({ session, rebase, resetSaveState }: Unsaved) {
  const { getFields } = useForm()
  const { fetchFormState, showFormState } = useSiteState()
  return async ({ base, mine }: { base: DocumentValues; mine: DocumentValues }) => {
    const before = readFormValues(getFields())
    const result = await saveMerged(session.document, { base, mine })
    const merged = result && mergeValues(base, mine, result.newest)
    if (!result || !isRecord(merged)) return false
    const state = await fetchFormState(merged)
    if (!state || !isSame(readFormValues(getFields()), before)) return false
    const { newest, isAlreadySaved } = result
    // Stored before the form shows it, so that these words are in this browser at every moment.
    const changes = { base: omitSystemFields(newest), mine: omitSystemFields(merged) }
    const isKept = !isAlreadySaved && keepChanges(session, { at: Date.now(), ...changes })
    resetSaveState({ isUnsent: !isAlreadySaved })
    rebase(newest)
    showFormState(state, { isModified: !isAlreadySaved })
    return { isStored: isAlreadySaved || isKept || !result.problem }
  }
}
