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
import { hasStored, isSame, mergeValues } from '@/content/unsaved/merge-values'
import {
  findNewer,
  findNewest,
  findSignedInUserId,
  saveMerged,
  sendDraft,
  type SaveProblem,
} from '@/content/unsaved/site-requests'
import {
  forgetSaves,
  recordSave,
  getAcceptedFields,
  getNewestSave,
  isLastSaveUnknown,
} from '@/content/saving/panel/known-saves'
import { discardEvent } from '@/content/drafts/use-discard'
import { useDraftSave } from '@/content/unsaved/use-draft-save'
import { useAttemptedSaves, useSaveWhileTyping, useSaveRetries } from '@/content/unsaved/use-save-retries'
import { useReplacedForm } from '@/content/unsaved/use-replaced-form'

const isText = (value: unknown) => typeof value === 'string'

/** Milliseconds after a change until it is kept in this browser. */
const keepDelay = 100

/**
 * Tracks the changes of the form that the site has not saved yet. They are kept in this browser shortly after
 * each change. They are also sent again when Payload gives up.
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
  // Time of the newest save of others that was merged into the form.
  const lastMergedAt = useRef<unknown>(undefined)
  const needsMerge = useRef(false)
  const isReplaced = useRef(false)
  const isSending = useRef(false)
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
  /**
   * Uses the newest values as the base for later merges, if an attempt of this form has stored them. Says whether
   * one has.
   */
  const rebaseOnAttempt = (newest: DocumentValues) => {
    const attempted = attempts.findIn(newest)
    if (attempted) base.current = () => attempted
    return attempted !== undefined
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

  // Payload reports each accepted save of this form. `useSiteStatus` reports the saves of others.
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
    // Payload counts the form as saved after any response to a submit, also after a refusal.
    if (isUnsent && !isModified) setModified(true)
    // It counts the form as changed if the response to an earlier save was lost.
    if (!isUnsent && isModified && isSavedAsShown(document, fields)) setModified(false)
  })
  useEffect(() => onIdle(), [isBusy])
  const sendForm = (form: FormState) => sendDraft(document, reduceFieldsToValues(form, true))
  const sendMerged = async (form: FormState) => {
    const seen = [form.updatedAt?.value, lastMergedAt.current].filter(isText).toSorted().at(-1)
    const result = await saveMerged(document, { base: base.current(), mine: readFormValues(form) }, { seen })
    return result ? result.problem : 'away'
  }
  const sendOnce = async () => {
    setBackgroundProcessing(true)
    // Either somebody saved while this form could not receive updates, or it was this form's own publish
    // whose response was lost.
    const found = await findNewer(document, [getFields().updatedAt?.value, lastMergedAt.current])
    // The form may have been saved or published during that request.
    if (isSubmittingNow.current) return setBackgroundProcessing(false)
    const sent = getFields()
    const knownAtStart = getNewestSave(document)
    if (found === undefined && needsMerge.current) {
      // The form does not show the last merge yet, so it must not be sent alone.
      setBackgroundProcessing(false)
      return setProblem('away')
    }
    const newest = found ?? null
    const isOtherSave = newest !== null && !rebaseOnAttempt(newest)
    const baseAtStart = base.current
    const isAlreadySaved =
      newest !== null && isSame(mergeValues(base.current(), readFormValues(sent), newest), newest)
    // Saved once more without a change, for instance while the form was left and opened again.
    const isUnchanged = newest !== null && hasStored(newest, base.current())
    const isLate =
      isAlreadySaved ||
      isUnchanged ||
      Boolean(newest && (problem || needsMerge.current)) ||
      // The site would let this save overwrite what another tab has saved.
      (isOtherSave && (await isLastSaveUnknown(document)))
    needsMerge.current = isLate
    const newProblem = isAlreadySaved ? null : await (isLate ? sendMerged(sent) : sendForm(sent))
    // Payload's autosave may have been faster. A colleague's save was known before, or is not known yet.
    const known = getNewestSave(document)
    const isOvertaken =
      newProblem === 'late' && known > knownAtStart && (await findNewest(document))?.updatedAt === known
    setBackgroundProcessing(false)
    setProblem(isOvertaken ? null : newProblem)
    if (newProblem && !isOvertaken) return
    // Otherwise the form shows another state by now, which has its own base.
    if (!isOvertaken && base.current === baseAtStart) base.current = () => readFormValues(sent)
    if (isLate || isOvertaken) return setMergeCount((before) => before + 1)
    if (getFields() !== sent) return
    setIsUnsent(false)
    void saveDraft() // so that Payload notices the save
  }
  const send = async () => {
    // A draft that arrives after a later publish would hide the published version.
    if (isSubmittingNow.current || isSending.current) return
    isSending.current = true
    await sendOnce().finally(() => (isSending.current = false))
  }
  useSaveRetries({ isUnsent, isBusy, problem }, async () => {
    const signedIn = await findSignedInUserId()
    if (signedIn === undefined) setProblem('away')
    else if (signedIn === null) setProblem('signed-out')
    // If another person is signed in, the panel asks for the password: see SameAccount.
    else if (signedIn === user?.id) await send()
  })
  useSaveWhileTyping({ isUnsent, isBusy, problem }, saveDraft)

  return {
    isUnsent,
    /** Whether this browser keeps the changes. */
    isKept,
    isBusy,
    problem,
    setProblem,
    session,
    getChanges,
    saveDraft,
    send,
    /** Increases each time the form has to merge newer changes. */
    mergeCount,
    /** Clears the problem and, unless `isUnsent` is given, marks all changes as saved. */
    resetSaveState,
    /** Sets the newest values of the site as the base for later merges. */
    rebase,
    rebaseOnAttempt,
    keep,
    /**
     * Called when the form closes, for instance by the browser's Back button. It sends the changes at once,
     * or keeps them for the next visit.
     */
    sendLast() {
      keep()
      // The draft would arrive after the publish that is in progress.
      const isSent = isUnsent && !problem && !isSubmittingNow.current
      const last = isSent && sendForm(getFields())
      if (last) void last.then((lastProblem) => !lastProblem && removeKeptChanges(key))
    },
  }
}

/**
 * Whether the site has saved the form as it is now. If two saves overlap, Payload counts text that was typed
 * meanwhile as saved. Files are left out, because they are sent beside the fields.
 */
function isSavedAsShown(document: string, form: FormState) {
  const now = { ...reduceFieldsToValues(form, true), file: undefined }
  return isSame(omitSystemFields(getAcceptedFields(document) ?? {}), omitSystemFields(now))
}
