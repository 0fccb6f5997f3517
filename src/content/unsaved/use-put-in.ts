import { useForm } from '@payloadcms/ui'
import { isRecord } from '@/content/fields/walk-fields'
import { keepMerged } from '@/content/unsaved/ask-site'
import { type Words, wordsOf } from '@/content/unsaved/kept-words'
import { isSame, mergeWords } from '@/content/unsaved/merge-words'
import { useSiteState } from '@/content/unsaved/use-site-state'
import type { useUnsavedWords } from '@/content/unsaved/use-unsaved-words'

type Unsaved = Pick<ReturnType<typeof useUnsavedWords>, 'place' | 'rebase' | 'settle'>

/**
 * Gives what puts words into the newest state of the document. Its answer is false where the site does not
 * answer, or somebody has typed meanwhile; the form is as it was then.
 */
export function usePutIn({ place, rebase, settle }: Unsaved) {
  const { getFields } = useForm()
  const { findState, showState } = useSiteState()
  return async ({ base, mine }: { base: Words; mine: Words }) => {
    const before = wordsOf(getFields())
    const kept = await keepMerged(place.document, { base, mine })
    const merged = kept && mergeWords(base, mine, kept.newest)
    const state = isRecord(merged) && (await findState(merged))
    if (!kept || !state || !isSame(wordsOf(getFields()), before)) return false
    const { newest, isThere } = kept
    settle({ isUnsent: !isThere })
    rebase(newest)
    showState(state, { isModified: !isThere })
    return true
  }
}
