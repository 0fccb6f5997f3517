import { useDocumentInfo, useForm, useFormBackgroundProcessing, useFormModified } from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * Gives what keeps the form as a draft at once, as Payload does by itself a moment after the last letter.
 * Its answer is undefined where there was none or a refusal, and for forms without drafts. As part of a
 * press of Publish, nothing can be typed meanwhile.
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
  return async ({ isPressed = false } = {}) => {
    if (!docConfig || !hasAutosaveEnabled(docConfig)) return
    const place = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
    // The button Publish rests meanwhile: a draft that arrived after a publish would hide it.
    if (!isPressed) setBackgroundProcessing(true)
    const saved = await submit({
      acceptValues: { overrideLocalChanges: false },
      action: `/api/${place}?autosave=true&depth=0&draft=true&fallback-locale=null`,
      context: { getDocPermissions: false, incrementVersionCount: !mostRecentVersionIsAutosaved },
      disableFormWhileProcessing: isPressed,
      disableSuccessStatus: true,
      method: collectionSlug ? 'PATCH' : 'POST',
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
    if (!isPressed) setBackgroundProcessing(false)
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
  const [kept, setKept] = useState<{ button: HTMLElement } | null>(null)
  const wanted = useRef<HTMLElement | null>(null)
  const onPress = useEffectEvent(async (event: MouseEvent) => {
    const button = event.target instanceof Element && pressedButton(event.target)
    if (!button) return
    // It rests while a draft is being saved. Whoever presses it then means the words they see.
    if (isAutosaving) wanted.current = button
    else if (!isModified || !isAutosaved.current) return
    event.stopImmediatePropagation()
    if (isAutosaving) return
    const answer = await saveDraft({ isPressed: true })
    // What is refused or not answered is said, as it would be of the publish.
    if (answer?.ok) setKept({ button })
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => void onPress(event)
    document.addEventListener('click', listen, { capture: true })
    return () => document.removeEventListener('click', listen, { capture: true })
  }, [])
  // Once the form is free again.
  useEffect(() => {
    if (!kept) return
    isAutosaved.current = false
    kept.button.click()
  }, [kept])
  useEffect(() => {
    if (isAutosaving || !wanted.current) return
    const button = wanted.current
    wanted.current = null
    // Once it is rendered as free.
    setTimeout(() => button.click())
  }, [isAutosaving])
  // Before anybody can press the button that is free again.
  useLayoutEffect(() => {
    if (!isAutosaving) return
    return () => {
      isAutosaved.current = true
    }
  }, [isAutosaving])
}

/** The button Publish under the pointer. While it rests, the style lets a press through to what it stands in. */
function pressedButton(target: Element) {
  const place = target.closest('.form-submit')
  return target.closest<HTMLElement>('#action-save') ?? place?.querySelector<HTMLElement>('#action-save')
}
