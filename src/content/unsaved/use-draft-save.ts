import { useDocumentInfo, useForm, useFormBackgroundProcessing, useFormModified } from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Gives what keeps the form as a draft at once, as Payload does by itself a moment after the last letter.
 * Its answer is undefined where there was none, and for forms without drafts.
 */
export function useDraftSave() {
  const { setBackgroundProcessing, submit } = useForm()
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
    // The button Publish rests meanwhile: a draft that arrived after a publish would hide it.
    setBackgroundProcessing(true)
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
    setBackgroundProcessing(false)
    if (saved && saved.res.ok && !mostRecentVersionIsAutosaved) {
      setMostRecentVersionIsAutosaved(true)
      setUnpublishedVersionCount((count) => count + 1)
    }
    return saved ? saved.res : undefined
  }
}

/**
 * Keeps the form as a draft before it is published, where an autosave has gone before. Payload 3.90 takes
 * the form for changed after the next save that follows one, and would keep the published words as a
 * draft over the publish: see docs/upstream/form-state.md.
 */
export function useSaveBeforePublish() {
  const saveDraft = useDraftSave()
  const [isModified, isAutosaving] = [useFormModified(), useFormBackgroundProcessing()]
  const isAutosaved = useRef(false)
  const pressed = useRef<HTMLElement | null>(null)
  const onPress = useEffectEvent((event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('#action-save')
    if (!button || !isModified || !isAutosaved.current) return
    event.stopImmediatePropagation()
    pressed.current = button
    void saveDraft()
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => onPress(event)
    document.addEventListener('click', listen, { capture: true })
    return () => document.removeEventListener('click', listen, { capture: true })
  }, [])
  // Before anybody can press the button that is free again.
  useLayoutEffect(() => {
    if (isAutosaving)
      return () => {
        isAutosaved.current = true
      }
    const button = pressed.current
    if (!button) return
    isAutosaved.current = false
    pressed.current = null
    button.click()
  }, [isAutosaving])
}
