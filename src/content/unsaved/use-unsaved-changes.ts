import {
  useAllFormFields,
  useAuth,
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  removeKeptChanges,
  keepChanges,
  keyOf,
  omitSystemFields,
  type DocumentValues,
  readFormValues,
} from '@/content/unsaved/kept-changes'
import { isSame, mergeValues } from '@/content/unsaved/merge-values'
import {
  findNewer,
  findSignedInUserId,
  saveMerged,
  sendDraft,
  type SaveProblem,
} from '@/content/unsaved/site-requests'
import { forgetSaves, recordSave, getAcceptedFields } from '@/content/saving/panel/known-saves'
import { discardEvent } from '@/content/drafts/use-discard'
import { useDraftSave } from '@/content/unsaved/use-draft-save'
import { useAttemptedSaves } from '@/content/unsaved/use-attempted-saves'
import { useSaveWhileTyping, useSaveRetries } from '@/content/unsaved/use-save-retries'
import { useReplacedForm } from '@/content/unsaved/use-replaced-form'

const isText = (value: unknown) => typeof value === 'string'

/** In milliseconds, until words are kept. */
const keepDelay = 100

/**
 * The words of the form that the site does not have yet. They are kept in this browser from one moment to
 * the next, and sent again where Payload gives up.
 */
export function useUnsavedChanges() {
  const { getFields, setBackgroundProcessing, setModified } = useForm()
  const { user } = useAuth()
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isSubmitting = useFormProcessing()
  const isBusy = [isSubmitting, useFormBackgroundProcessing()].some(Boolean)
  const saveDraft = useDraftSave()
  const [isUnsent, setIsUnsent] = useState(false)
  const [isKept, setIsKept] = useState(true)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [mergeCount, setMergeCount] = useState(0)
  const [opening, setOpening] = useState(() => crypto.randomUUID())
  const base = useRef<() => DocumentValues>(() => ({}))
  // When the newest of others' words that the form has taken in were saved.
  const lastMergedAt = useRef<unknown>(undefined)
  const needsMerge = useRef(false)
  const isReplaced = useRef(false)
  const attempts = useAttemptedSaves(isBusy, getFields)

  const document = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
  const session = { person: String(user?.id), document, opening }
  const key = keyOf(session)
  const getChanges = () => ({ at: Date.now(), base: base.current(), mine: readFormValues(getFields()) })

  useEffect(() => forgetSaves(document), [document])
  const rebase = (newest: DocumentValues) => {
    base.current = () => omitSystemFields(newest)
    lastMergedAt.current = newest.updatedAt
    recordSave(document, newest.updatedAt)
  }
  const resetSaveState = ({ isUnsent } = { isUnsent: false }) => {
    setIsUnsent(isUnsent)
    setProblem(null)
  }
  const onDiscard = useEffectEvent(() => {
    const values = readFormValues(getFields())
    base.current = () => values
    resetSaveState()
    setModified(false)
  })
  useEffect(() => {
    const listen = () => onDiscard()
    window.addEventListener(discardEvent, listen)
    return () => window.removeEventListener(discardEvent, listen)
  }, [])

  const keep = () => {
    if (isUnsent && user) setIsKept(keepChanges(session, getChanges()))
  }

  useReplacedForm(() => {
    if (isModified) keep()
    isReplaced.current = true
    setOpening(crypto.randomUUID())
    resetSaveState()
  })

  // Payload reports each save of the form that the site has taken, and the status those of others.
  const isReported = () => {
    const { doc, entitySlug } = mostRecentUpdate ?? {}
    const isThis =
      entitySlug === (collectionSlug ?? globalSlug) && (globalSlug || mostRecentUpdate?.id === id)
    return isThis && doc && 'updatedAt' in doc && isSavedAsShown(document, fields)
  }
  const [reported, setReported] = useState(mostRecentUpdate)
  if (reported !== mostRecentUpdate) {
    setReported(mostRecentUpdate)
    if (isReported()) resetSaveState()
  }
  const onReport = useEffectEvent(() => {
    if (isReported()) base.current = () => readFormValues(fields)
  })
  useEffect(() => onReport(), [mostRecentUpdate])

  const onFields = useEffectEvent(() => {
    if (isReplaced.current || (!isModified && !isUnsent)) {
      base.current = () => readFormValues(fields)
      attempts.forget()
    } else if (isModified && !isUnsent) setIsUnsent(!isSame(base.current(), readFormValues(fields)))
    isReplaced.current = false
  })
  useEffect(() => onFields(), [fields, isModified, isUnsent])

  const onKeepDelay = useEffectEvent(() => isModified && keep())
  useEffect(() => {
    if (!isUnsent) return
    const timer = setTimeout(() => onKeepDelay(), keepDelay)
    return () => clearTimeout(timer)
  }, [isUnsent, isModified, fields])

  useEffect(() => {
    if (!isUnsent) removeKeptChanges(key)
  }, [isUnsent, key])

  const isSubmittingNow = useRef(isSubmitting)
  useEffect(() => {
    isSubmittingNow.current = isSubmitting
  }, [isSubmitting])
  const onIdle = useEffectEvent(() => {
    if (isBusy) return
    // Payload takes the form for saved once a press was answered, also by a refusal.
    if (isUnsent && !isModified) setModified(true)
    // And for changed once an answer was lost before.
    if (!isUnsent && isModified && isSavedAsShown(document, fields)) setModified(false)
  })
  useEffect(() => onIdle(), [isBusy])
  const sendForm = (form: FormState) => sendDraft(document, reduceFieldsToValues(form, true))
  const sendMerged = async (form: FormState) => {
    const seen = [form.updatedAt?.value, lastMergedAt.current].filter(isText).toSorted().at(-1)
    const result = await saveMerged(document, { base: base.current(), mine: readFormValues(form) }, { seen })
    return result ? result.problem : 'away'
  }
  const send = async () => {
    // A draft that arrives after the publish that follows it would hide what was published.
    if (isSubmittingNow.current) return
    const sent = getFields()
    setBackgroundProcessing(true)
    // Saved while nothing could be heard of it, or the form's own publish, whose answer was lost.
    const newest = await findNewer(document, [sent.updatedAt?.value, lastMergedAt.current])
    const attempted = newest && attempts.findIn(newest)
    if (attempted) base.current = () => attempted
    const isAlreadySaved =
      newest !== null && isSame(mergeValues(base.current(), readFormValues(sent), newest), newest)
    const isLate = isAlreadySaved || Boolean(newest && (problem || needsMerge.current))
    needsMerge.current = isLate
    const newProblem = isAlreadySaved ? null : await (isLate ? sendMerged(sent) : sendForm(sent))
    setBackgroundProcessing(false)
    setProblem(newProblem)
    if (newProblem) return
    if (isLate) return setMergeCount((before) => before + 1)
    base.current = () => readFormValues(sent)
    if (getFields() !== sent) return
    setIsUnsent(false)
    void saveDraft() // for Payload to hear of it
  }
  useSaveRetries({ isUnsent, isBusy, problem }, async () => {
    const signedIn = await findSignedInUserId()
    if (signedIn === undefined) setProblem('away')
    else if (signedIn === null) setProblem('signed-out')
    // Where it is somebody else, the panel asks who it is: see SameAccount.
    else if (signedIn === user?.id) await send()
  })
  useSaveWhileTyping({ isUnsent, isBusy, problem }, saveDraft)

  return {
    isUnsent,
    /** By this browser. */
    isKept,
    isBusy,
    problem,
    setProblem,
    session,
    getChanges,
    saveDraft,
    send,
    /** Grows each time that the form has to take in newer words. */
    mergeCount,
    /** There is no problem, nor words that the site does not have, unless the form still has to send them. */
    resetSaveState,
    /** From here on these are the words that the site has. */
    rebase,
    keep,
    /** As the form goes away, by the browser's Back: sent at once, or offered the next time. */
    sendLast() {
      keep()
      // A draft would arrive after the publish that is under way.
      const isSent = isUnsent && !problem && !isSubmittingNow.current
      const last = isSent && sendForm(getFields())
      if (last) void last.then((lastProblem) => !lastProblem && removeKeptChanges(key))
    },
  }
}

/**
 * Whether the site has taken the form as it is: where two saves overlap, Payload takes what was typed meanwhile for
 * saved. A file is sent beside the fields.
 */
function isSavedAsShown(document: string, form: FormState) {
  const now = { ...reduceFieldsToValues(form, true), file: undefined }
  return isSame(omitSystemFields(getAcceptedFields(document) ?? {}), omitSystemFields(now))
}
