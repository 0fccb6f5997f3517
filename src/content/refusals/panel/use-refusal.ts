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
  isOverOnceSaved,
  readRefusal,
  type Refusal,
} from '@/content/refusals/panel/read-refusal'
import { useCorrections } from '@/content/refusals/panel/use-corrections'
import { useRefusedWords } from '@/content/refusals/panel/use-refused-words'
import { useShowField } from '@/content/preview/use-show-field'
import { useOpenForm } from '@/content/saving/panel/form-answers'
import { useDraftSave } from '@/content/unsaved/use-draft-save'

type Try = 'pressed' | 'by itself'

/** An event at the window: a button saves the form, which stays open for typing meanwhile. */
export const savePressedEvent = 'save-pressed'

/** At the first change of a form without drafts that was saved elsewhere since it was opened. */
const stale = {
  sentence:
    'This was changed elsewhere since you opened it, so what you type here cannot be saved. Copy it, reload the page, and put it in again.',
  path: null,
  marked: {},
  names: {},
  of: 'pressed',
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
  const isPressed = useFormProcessing()
  const isAutosaving = useFormBackgroundProcessing()
  const isSubmitted = useFormSubmitted()
  const saveDraft = useDraftSave()
  const showField = useShowField()
  const [refusal, setRefusal] = useState<(Refusal & { of: Try }) | null>(null)
  const wrongField = useRef<string | null>(null)
  const standing = useRef(refusal)
  // Null where there was none, or a press has ended.
  const lastTry = useRef<Try | null>(null)
  const heard = useRef<{ title: unknown; of: Try | null }[]>([])
  const [failureCount, countFailures] = useReducer((count: number) => count + 1, 0)
  useRefusedWords()

  const say = useCallback((next: typeof refusal) => {
    standing.current = next
    setRefusal(next)
  }, [])
  useCorrections(refusal, say)

  useOpenForm({
    getRefused: () => standing.current?.marked ?? {},
    onStale: (seen) => {
      // What comes of a save is said of it, and what it stored is newer than what was seen.
      const isSaved = String(form.getFields().updatedAt?.value) > seen
      if (!isPressed && !isAutosaving && !isSaved && !standing.current) say(stale)
    },
  })

  useFailures((failure) => {
    // Payload shows a press from the start, with a promise. An autosave may begin before that has failed.
    const of = 'promise' in failure && failure.promise ? 'pressed' : lastTry.current
    heard.current.push({ title: failure.title, of })
    countFailures()
  })

  // Answers about the form that were asked for before may hide what a refusal has just marked.
  const atEnd = useRef<FormState>({})
  const onEnd = useEffectEvent(() => {
    atEnd.current = form.getFields()
    if (lastTry.current === 'pressed') lastTry.current = null
  })
  useEffect(() => {
    if (!isPressed) onEnd()
  }, [isPressed])

  const mayAutosave = docConfig && hasAutosaveEnabled(docConfig)
  const onFailure = useEffectEvent(({ title, of: cause }: { title: unknown; of: Try | null }) => {
    const of = cause ?? 'pressed'
    const now = readRefusal(title, form.getFields())
    const read = now && !now.path && of === 'pressed' ? readRefusal(title, atEnd.current) : now
    if (read?.path && !now?.path) form.dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: errorsOf(read) })
    // `UnsavedWords` says it of a draft that keeps itself, which may fail before the form is rendered as busy.
    if (read && cause !== 'pressed' && isAboutConnection(read) && mayAutosave) return
    // A draft that is not kept either says nothing new.
    if (!read || (standing.current?.of === 'pressed' && of === 'by itself')) return
    say({ ...read, of })
    if (!read.path || of === 'by itself') return
    lastTry.current = 'by itself'
    wrongField.current = read.path
  })
  // Payload tells of a failure before its form is rendered with the fields that were refused.
  useEffect(() => heard.current.splice(0).forEach(onFailure), [failureCount])

  // Until Payload's form has been rendered as free again, it drops what it is given to send, and its
  // fields let go of the cursor.
  const onFree = useEffectEvent(() => {
    if (!wrongField.current || isPressed || isAutosaving) return
    void showField(wrongField.current)
    wrongField.current = null
    // Payload takes the form for saved once a publish was answered, and keeps no draft of what was refused.
    void saveDraft()
  })
  useEffect(() => onFree(), [refusal, isPressed, isAutosaving])

  const onTry = useEffectEvent((of: Try) => {
    // A publish in progress lets no autosave through.
    if (of === 'by itself' && isPressed) return
    lastTry.current = of
    const isOver = standing.current && isAboutConnection(standing.current)
    if (of === 'pressed' || standing.current?.of === of || isOver) say(null)
  })
  useEffect(() => {
    const listen = () => onTry('pressed')
    window.addEventListener(savePressedEvent, listen)
    return () => window.removeEventListener(savePressedEvent, listen)
  }, [])
  useEffect(() => {
    if (isPressed) onTry('pressed')
  }, [isPressed])
  useEffect(() => {
    if (isAutosaving) onTry('by itself')
  }, [isAutosaving])

  // The words were saved after all: by a later try, or by one whose answer was lost.
  const savedAt = useFormFields(([fields]) => fields.updatedAt?.value)
  const onSaved = useEffectEvent(() => {
    if (standing.current && isOverOnceSaved(standing.current)) say(null)
  })
  useEffect(() => onSaved(), [savedAt])

  // An autosave that succeeds makes Payload hide what the refusal marked.
  const isMarking = refusal?.of === 'pressed' && refusal.path !== null
  useEffect(() => {
    if (isMarking && !isSubmitted) form.setSubmitted(true)
  }, [isMarking, isSubmitted, form])

  return refusal
}

/** Takes each new failure from the corner in which Payload shows it, which is all it tells of one. */
function useFailures(hear: (failure: Failure) => void) {
  const depth = useEditDepth()
  const heard = useRef<Set<number | string> | null>(null)
  const onFailure = useEffectEvent(hear)
  useEffect(() => {
    const known = (heard.current ??= new Set(findFailures().map(({ id }) => id)))
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
