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

/**
 * Milliseconds: how long a publish waits for a draft that is being saved, and after which a note says that it
 * is slow.
 */
const [timeout, slowAfter] = [20_000, 1_000]

/**
 * State of a requested publish: it waits for a draft, it saves one itself, or it failed. It fails if the text
 * changed, if it took too long, if the site was away, or if nobody is signed in.
 */
export type PublishWait = 'waiting' | 'saving' | PublishFailure
type PublishFailure = 'changed' | 'late' | 'away' | 'signed-out'

/** The clicked button, and the values that the form had at that moment. */
type PendingPublish = {
  button: HTMLElement
  values: DocumentValues
  /** Whether the draft was saved for this publish. */
  isKept?: boolean
}

/**
 * Saves the form as a draft before a publish, if an autosave came before. Otherwise Payload 3.90 counts the
 * form as changed after the next save. It then saves the published text as a draft over the publish: see
 * docs/upstream/form-state.md.
 *
 * A click while a draft is being saved waits for that save. It then publishes exactly the values that were
 * visible at the click, or nothing.
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
    // A browser may report that it is offline although the site runs on the same machine.
    if (event.isTrusted && !navigator.onLine) {
      event.stopImmediatePropagation()
      return (await findSignedInUserId()) === undefined ? finish('away') : button.click()
    }
    if (isAutosaving) setPending({ button, values: readFormValues(getFields()) })
    else if (!isModified || !isAutosaved.current) return
    event.stopImmediatePropagation()
    if (isAutosaving) return
    // A click by the program continues a wait that the person already sees.
    const slow = setTimeout(() => setSlow(true), event.isTrusted ? slowAfter : 0)
    const response = await saveDraft({ isForPublish: true })
    clearTimeout(slow)
    // `useRefusal` shows a refused draft as it would show a refused publish.
    if (!response?.ok) return finish(await findFailure())
    // Wait until the form shows the stored values.
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
    // Wait until the form is rendered as idle.
    const timer = setTimeout(() => onFree())
    return () => clearTimeout(timer)
  }, [pending, isFree])

  // A layout effect: it must run before anybody can click the enabled button.
  useLayoutEffect(() => {
    if (!isAutosaving) return
    return () => {
      isAutosaved.current = true
    }
  }, [isAutosaving])

  const wait: PublishWait | null = pending && !pending.isKept ? 'waiting' : isSlow ? 'saving' : failure
  return { wait, endWait: () => finish(null) }
}

/** Returns why a draft was not saved, or null if the site refused it. */
async function findFailure() {
  const userId = await findSignedInUserId()
  return userId === undefined ? 'away' : userId === null ? 'signed-out' : null
}

/**
 * Finds the Publish button for a click. While the button is disabled, CSS lets the click through to its
 * wrapper.
 */
function findPublishButton(target: Element) {
  const place = target.closest('.form-submit')
  return target.closest<HTMLElement>('#action-save') ?? place?.querySelector<HTMLElement>('#action-save')
}
