import {
  toast,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormBackgroundProcessing,
  useFormFields,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { hasAutosaveEnabled } from 'payload/shared'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import {
  errorsOf,
  isAboutConnection,
  isResolvedBySave,
  readRefusal,
  type Refusal,
} from '@/content/refusals/panel/read-refusal'
import { useCorrections } from '@/content/refusals/panel/use-corrections'
import { useRefusedChanges } from '@/content/refusals/panel/use-refused-changes'
import { useShowField } from '@/content/preview/use-show-field'
import { useOpenForm } from '@/content/saving/panel/form-responses'
import { useDraftSave } from '@/content/unsaved/use-draft-save'

type Attempt = 'manual' | 'autosave'

/** An event at the window: a button saves the form, which stays open for typing meanwhile. */
export const saveStartedEvent = 'save-pressed'

/** At the first change of a form without drafts that was saved elsewhere since it was opened. */
const stale = {
  sentence:
    'This was changed elsewhere since you opened it, so what you type here cannot be saved. Copy it, reload the page, and put it in again.',
  path: null,
  refusedFields: {},
  names: {},
  attempt: 'manual',
} as const

/** How deep the open forms lie: that of a picture lies in a drawer over that of a page. */
const openDepths = new Set<number>()

/**
 * What the site has said against the last try to save the form, until the next one. Payload says it
 * for four seconds in a corner; that message goes at once. What was typed just before a refused
 * publish is kept as a draft.
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
  // Null where there was none, or a press has ended.
  const lastAttempt = useRef<Attempt | null>(null)
  const pendingFailures = useRef<{ title: unknown; attempt: Attempt | null }[]>([])
  const [failureCount, countFailures] = useReducer((count: number) => count + 1, 0)
  useRefusedChanges()

  const showRefusal = useCallback((next: typeof refusal) => {
    currentRefusal.current = next
    setRefusal(next)
  }, [])
  useCorrections(refusal, showRefusal)

  useOpenForm({
    getRefused: () => currentRefusal.current?.refusedFields ?? {},
    onStale: (seen) => {
      // What comes of a save is said of it, and what it stored is newer than what was seen.
      const isSaved = String(form.getFields().updatedAt?.value) > seen
      if (!isSubmitting && !isAutosaving && !isSaved && !currentRefusal.current) showRefusal(stale)
    },
  })

  useFailures((failure) => {
    // Payload shows a press from the start, with a promise. An autosave may begin before that has failed.
    const attempt = 'promise' in failure && failure.promise ? 'manual' : lastAttempt.current
    pendingFailures.current.push({ title: failure.title, attempt })
    countFailures()
  })

  // Answers about the form that were asked for before may hide what a refusal has just marked.
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
      const now = readRefusal(title, form.getFields())
      const read = now && !now.path && attempt === 'manual' ? readRefusal(title, atEnd.current) : now
      if (read?.path && !now?.path) form.dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: errorsOf(read) })
      // `UnsavedWords` says it of a draft that keeps itself, which may fail before the form is rendered as busy.
      if (read && cause !== 'manual' && isAboutConnection(read) && mayAutosave) return
      // A draft that is not kept either says nothing new.
      if (!read || (currentRefusal.current?.attempt === 'manual' && attempt === 'autosave')) return
      showRefusal({ ...read, attempt })
      if (!read.path || attempt === 'autosave') return
      lastAttempt.current = 'autosave'
      wrongField.current = read.path
    },
  )
  // Payload tells of a failure before its form is rendered with the fields that were refused.
  useEffect(() => pendingFailures.current.splice(0).forEach(onFailure), [failureCount])

  // Until Payload's form has been rendered as free again, it drops what it is given to send, and its
  // fields let go of the cursor.
  const onFree = useEffectEvent(() => {
    if (!wrongField.current || isSubmitting || isAutosaving) return
    void showField(wrongField.current)
    wrongField.current = null
    // Payload takes the form for saved once a publish was answered, and keeps no draft of what was refused.
    void saveDraft()
  })
  useEffect(() => onFree(), [refusal, isSubmitting, isAutosaving])

  const onAttempt = useEffectEvent((attempt: Attempt) => {
    // A publish in progress lets no autosave through.
    if (attempt === 'autosave' && isSubmitting) return
    lastAttempt.current = attempt
    const isOver = currentRefusal.current && isAboutConnection(currentRefusal.current)
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

  // The words were saved after all: by a later try, or by one whose answer was lost.
  const savedAt = useFormFields(([fields]) => fields.updatedAt?.value)
  const onSaved = useEffectEvent(() => {
    if (currentRefusal.current && isResolvedBySave(currentRefusal.current)) showRefusal(null)
  })
  useEffect(() => onSaved(), [savedAt])

  // An autosave that succeeds makes Payload hide what the refusal marked.
  const isShowingErrors = refusal?.attempt === 'manual' && refusal.path !== null
  useEffect(() => {
    if (isShowingErrors && !isSubmitted) form.setSubmitted(true)
  }, [isShowingErrors, isSubmitted, form])

  return refusal
}

/** Takes each new failure from the corner in which Payload shows it, which is all it tells of one. */
function useFailures(listener: (failure: Failure) => void) {
  const depth = useEditDepth()
  const knownIds = useRef<Set<number | string> | null>(null)
  const onFailure = useEffectEvent(listener)
  useEffect(() => {
    const known = (knownIds.current ??= new Set(findFailures().map(({ id }) => id)))
    const listen = () => {
      for (const failure of findFailures().filter(({ id }) => !known.has(id))) {
        known.add(failure.id)
        if (Math.max(...openDepths) > depth) continue
        toast.dismiss(failure.id)
        onFailure(failure)
      }
    }
    const observer = new MutationObserver(listen)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-type'] })
    openDepths.add(depth)
    return () => {
      observer.disconnect()
      openDepths.delete(depth)
    }
  }, [depth])
}

type Failure = ReturnType<typeof findFailures>[number]

function findFailures() {
  return toast.getHistory().flatMap((shown) => ('type' in shown && shown.type === 'error' ? [shown] : []))
}
