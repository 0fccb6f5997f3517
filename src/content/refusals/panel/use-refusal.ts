import {
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormFields,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { hasAutosaveEnabled } from 'payload/shared'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { followRows } from '@/content/refusals/panel/follow-rows'
import {
  errorsOf,
  findWrongFields,
  isAboutConnection,
  isResolvedBySave,
  readRefusal,
  type Refusal,
} from '@/content/refusals/panel/read-refusal'
import { useCorrections, useRefusedChanges } from '@/content/refusals/panel/use-corrections'
import { useFailures } from '@/content/refusals/panel/use-failures'
import { useShowField } from '@/content/preview/use-show-field'
import { useOpenForm } from '@/content/saving/panel/form-responses'
import { useDraftSave } from '@/content/unsaved/use-draft-save'

type Attempt = 'manual' | 'autosave'

/** Event of the window: a button saves the form, which stays editable meanwhile. */
export const saveStartedEvent = 'save-pressed'

/** Shown at the first change of a form without drafts, if it was saved elsewhere after it was opened. */
const stale = {
  sentence:
    'This was changed elsewhere since you opened it, so what you type here cannot be saved. Copy it, reload the page, and put it in again.',
  path: null,
  refusedFields: {},
  names: {},
  attempt: 'manual',
} as const

/**
 * Returns the reason why the site refused the last save of the form, until the next attempt. Payload shows it
 * in a toast for four seconds; this hook closes that toast at once. Text that was typed just before a refused
 * publish is saved as a draft.
 */
export function useRefusal() {
  const form = useForm()
  const { docConfig } = useDocumentInfo()
  const isSubmitting = useFormProcessing()
  const isAutosaving = useFormBackgroundProcessing()
  const isSubmitted = useFormSubmitted()
  const saveDraft = useDraftSave()
  const showField = useShowField()
  const [refusal, setRefusal] = useState<(Refusal & { attempt: Attempt }) | null>(null)
  const wrongField = useRef<string | null>(null)
  const currentRefusal = useRef(refusal)
  // Null if there was no attempt, or a manual save has ended.
  const lastAttempt = useRef<Attempt | null>(null)
  // The form at the start of the last manual save.
  const sent = useRef<FormState>({})
  const pendingFailures = useRef<{ title: unknown; attempt: Attempt | null }[]>([])
  const [failureCount, countFailures] = useReducer((count: number) => count + 1, 0)
  useRefusedChanges()

  const showRefusal = useCallback((next: typeof refusal) => {
    currentRefusal.current = next
    setRefusal(next)
  }, [])
  useCorrections(refusal, showRefusal)

  useOpenForm({
    getRefused: () => followRows(currentRefusal.current?.refusedFields ?? {}, form.getFields()),
    onStale: (seen) => {
      // A save in progress shows its own result. After a save of this form, its time is newer than `seen`: the
      // form is not stale then.
      const isSaved = String(form.getFields().updatedAt?.value) > seen
      if (!isSubmitting && !isAutosaving && !isSaved && !currentRefusal.current) showRefusal(stale)
    },
  })

  useFailures((failure) => {
    // Payload shows a toast with a promise from the start of a manual save. An autosave may begin before the
    // manual save fails.
    const attempt = 'promise' in failure && failure.promise ? 'manual' : lastAttempt.current
    pendingFailures.current.push({ title: failure.title, attempt })
    countFailures()
  })

  // Responses to earlier requests may remove the errors of a new refusal.
  const atEnd = useRef<FormState>({})
  const onEnd = useEffectEvent(() => {
    atEnd.current = form.getFields()
    if (lastAttempt.current === 'manual') lastAttempt.current = null
  })
  useEffect(() => {
    if (!isSubmitting) onEnd()
  }, [isSubmitting])

  const mayAutosave = docConfig && hasAutosaveEnabled(docConfig)
  const onFailure = useEffectEvent(
    ({ title, attempt: cause }: { title: unknown; attempt: Attempt | null }) => {
      const attempt = cause ?? 'manual'
      const [now, former] = [form.getFields(), atEnd.current].map((fields) =>
        readRefusal(title, fields, attempt === 'manual' ? sent.current : {}),
      )
      const read = now && !now.path && attempt === 'manual' ? former : now
      if (read?.path && !now?.path) form.dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: errorsOf(read) })
      // `UnsavedChanges` shows this for an autosave, which may fail before the form is rendered as busy.
      if (read && cause !== 'manual' && isAboutConnection(read) && mayAutosave) return
      // A second failure, of the autosave, has no new information.
      if (!read || (currentRefusal.current?.attempt === 'manual' && attempt === 'autosave')) return
      showRefusal({ ...read, attempt })
      if (!read.path || attempt === 'autosave') return
      lastAttempt.current = 'autosave'
      wrongField.current = read.path
    },
  )
  // Payload shows a failure before it renders the form with the refused fields.
  useEffect(() => pendingFailures.current.splice(0).forEach(onFailure), [failureCount])

  // Until Payload's form is rendered as idle again, it ignores a submit, and its fields lose the focus.
  const onFree = useEffectEvent(() => {
    if (!wrongField.current || isSubmitting || isAutosaving) return
    void showField(wrongField.current)
    wrongField.current = null
    // Payload counts the form as saved after any response to a publish, and saves no draft of the refused
    // text.
    void saveDraft()
  })
  useEffect(() => onFree(), [refusal, isSubmitting, isAutosaving])

  // The site says what is still wrong. Payload keeps an error until its own field is changed, also where the reason is
  // another field.
  const forgetErrors = () => {
    for (const [path] of findWrongFields(form.getFields()))
      form.dispatchFields({ type: 'UPDATE', path, valid: true, errorMessage: undefined })
  }
  const onAttempt = useEffectEvent((attempt: Attempt) => {
    // During a publish, Payload sends no autosave.
    if (attempt === 'autosave' && isSubmitting) return
    lastAttempt.current = attempt
    if (attempt === 'manual') sent.current = form.getFields()
    const isOver = currentRefusal.current && isAboutConnection(currentRefusal.current)
    if (attempt === 'manual') forgetErrors()
    if (attempt === 'manual' || currentRefusal.current?.attempt === attempt || isOver) showRefusal(null)
  })
  useEffect(() => {
    const listen = () => onAttempt('manual')
    window.addEventListener(saveStartedEvent, listen)
    return () => window.removeEventListener(saveStartedEvent, listen)
  }, [])
  useEffect(() => {
    if (isSubmitting) onAttempt('manual')
  }, [isSubmitting])
  useEffect(() => {
    if (isAutosaving) onAttempt('autosave')
  }, [isAutosaving])

  // The changes were saved after all: by a later attempt, or by one whose response was lost.
  const savedAt = useFormFields(([fields]) => fields.updatedAt?.value)
  const onSaved = useEffectEvent(() => {
    if (currentRefusal.current && isResolvedBySave(currentRefusal.current)) showRefusal(null)
  })
  useEffect(() => onSaved(), [savedAt])

  // After a successful autosave, Payload hides the errors of the refusal.
  const isShowingErrors = refusal?.attempt === 'manual' && refusal.path !== null
  useEffect(() => {
    if (isShowingErrors && !isSubmitted) form.setSubmitted(true)
  }, [isShowingErrors, isSubmitted, form])

  return refusal
}
