import {
  useAllFormFields,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type DocumentValues, readFormValues } from '@/content/unsaved/kept-changes'
import { findSignedInUserId } from '@/content/unsaved/site-requests'
import { isSame } from '@/content/unsaved/merge-values'
import { useDraftSave } from '@/content/unsaved/use-draft-save'
import { usePublishByKeyboard } from '@/content/unsaved/use-publish-by-keyboard'

/** In milliseconds: how long a press on Publish waits for a draft that is being saved, and until it says what takes long. */
const [timeout, slowAfter] = [20_000, 1_000]

/**
 * A press on Publish waits for a draft, or saves one itself; or nothing was published, since the words changed, it
 * took too long or the site was away.
 */
export type PublishWait = 'waiting' | 'saving' | PublishFailure
type PublishFailure = 'changed' | 'late' | 'away'

/** The button that was pressed, and the words that were there to see. */
type PendingPublish = {
  button: HTMLElement
  values: DocumentValues
  /** Whether the draft was saved for this press. */
  isKept?: boolean
}

/**
 * Keeps the form as a draft before it is published, where an autosave has gone before. Payload 3.90 takes
 * the form for changed after the next save that follows one, and would keep the published words as a
 * draft over the publish: see docs/upstream/form-state.md. A press while a draft is being saved waits for
 * it, and publishes the words that were there to see, or none.
 */
export function useSaveBeforePublish() {
  const saveDraft = useDraftSave()
  const { getFields } = useForm()
  const [fields] = useAllFormFields()
  const [isModified, isAutosaving, isSubmitting] = [
    useFormModified(),
    useFormBackgroundProcessing(),
    useFormProcessing(),
  ]
  const isAutosaved = useRef(false)
  const [pending, setPending] = useState<PendingPublish | null>(null)
  const [isSlow, setSlow] = useState(false)
  const [failure, setFailure] = useState<PublishFailure | null>(null)
  const finish = (reason: typeof failure) => {
    setPending(null)
    setSlow(false)
    setFailure(reason)
  }
  const onClick = useEffectEvent(async (event: MouseEvent) => {
    const button = event.target instanceof Element && findPublishButton(event.target)
    if (!button) return
    finish(null)
    // A browser takes itself for offline beside a site on the same machine as well.
    if (event.isTrusted && !navigator.onLine) {
      event.stopImmediatePropagation()
      return (await findSignedInUserId()) === undefined ? finish('away') : button.click()
    }
    if (isAutosaving) setPending({ button, values: readFormValues(getFields()) })
    else if (!isModified || !isAutosaved.current) return
    event.stopImmediatePropagation()
    if (isAutosaving) return
    // Whoever has waited until here goes on waiting.
    const slow = setTimeout(() => setSlow(true), event.isTrusted ? slowAfter : 0)
    const response = await saveDraft({ isForPublish: true })
    clearTimeout(slow)
    // What is refused is said, as it would be of the publish.
    if (!response?.ok) return finish(!response && (await findSignedInUserId()) === undefined ? 'away' : null)
    // Once the form shows what was stored.
    await new Promise((resolve) => setTimeout(resolve))
    setPending({ button, values: readFormValues(getFields()), isKept: true })
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => void onClick(event)
    document.addEventListener('click', listen, { capture: true })
    return () => document.removeEventListener('click', listen, { capture: true })
  }, [])
  if (pending && !isSame(readFormValues(fields), pending.values)) finish('changed')
  const onTimeout = useEffectEvent(() => finish('late'))
  const onFree = useEffectEvent(() => {
    finish(null)
    if (pending?.isKept) isAutosaved.current = false
    pending?.button.click()
  })
  const isFree = !isAutosaving && !isSubmitting
  usePublishByKeyboard(isFree)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => onTimeout(), timeout)
    return () => clearTimeout(timer)
  }, [pending])
  useEffect(() => {
    if (!pending || !isFree) return
    // Once it is rendered as free.
    const timer = setTimeout(() => onFree())
    return () => clearTimeout(timer)
  }, [pending, isFree])

  // Before anybody can press the button that is free again.
  useLayoutEffect(() => {
    if (!isAutosaving) return
    return () => {
      isAutosaved.current = true
    }
  }, [isAutosaving])

  const wait: PublishWait | null = pending && !pending.isKept ? 'waiting' : isSlow ? 'saving' : failure
  return { wait, endWait: () => finish(null) }
}

/** The button Publish under the pointer. While it rests, the style lets a press through to what it stands in. */
function findPublishButton(target: Element) {
  const place = target.closest('.form-submit')
  return target.closest<HTMLElement>('#action-save') ?? place?.querySelector<HTMLElement>('#action-save')
}
