import {
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Words, wordsOf } from '@/content/unsaved/kept-words'
import { isSame } from '@/content/unsaved/merge-words'

/**
 * Gives what keeps the form as a draft at once, as Payload does by itself a moment after the last letter.
 * Its answer is undefined where there was none, and for forms without drafts.
 */
export function useDraftSave() {
  const { submit } = useForm()
  const {
    collectionSlug,
    docConfig,
    globalSlug,
    id,
    mostRecentVersionIsAutosaved,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  return async () => {
    if (!docConfig || !hasAutosaveEnabled(docConfig)) return
    const place = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
    const saved = await submit({
      acceptValues: { overrideLocalChanges: false },
      action: `/api/${place}?autosave=true&depth=0&draft=true&fallback-locale=null`,
      context: { getDocPermissions: false, incrementVersionCount: !mostRecentVersionIsAutosaved },
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      method: collectionSlug ? 'PATCH' : 'POST',
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
    if (saved && saved.res.ok && !mostRecentVersionIsAutosaved) {
      setMostRecentVersionIsAutosaved(true)
      setUnpublishedVersionCount((count) => count + 1)
    }
    return saved ? saved.res : undefined
  }
}

/**
 * Calls back once the form has been published as it stands. Payload takes it for changed when it was typed
 * into while an autosave came to its end, also after that, and would keep the published words as a draft.
 */
export function usePublishedForm(onSettled: () => void) {
  const { getFields, setModified } = useForm()
  const { mostRecentUpdate } = useDocumentEvents()
  const [isModified, isPressed] = [useFormModified(), useFormProcessing()]
  const pressed = useRef<Words | null>(null)
  const onPress = useEffectEvent(() => {
    if (isPressed) pressed.current = wordsOf(getFields())
  })
  useEffect(() => onPress(), [isPressed])
  const onPublished = useEffectEvent(() => {
    const doc: Words = { ...mostRecentUpdate?.doc }
    const sent = pressed.current
    if (doc._status !== 'published' || !isModified || !sent) return
    // What the site has changed while publishing is not typed either.
    const isTyped = ([name, value]: [string, unknown]) =>
      !isSame(value, sent[name]) && !isSame(value, doc[name])
    if (Object.entries(wordsOf(getFields())).some(isTyped)) return
    setModified(false)
    onSettled()
  })
  useEffect(() => onPublished(), [mostRecentUpdate])
}
