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
import { forgetWords, keepWords, keyOf, wordsIn, type Words, wordsOf } from '@/content/unsaved/kept-words'
import { isSame, mergeWords } from '@/content/unsaved/merge-words'
import { findNewer, findSignedIn, keepMerged, sendDraft, type Trouble } from '@/content/unsaved/ask-site'
import { forgetSaves, noteSave, takenFields } from '@/content/saving/panel/known-saves'
import { discardEvent } from '@/content/drafts/use-discard'
import { useDraftSave } from '@/content/unsaved/use-draft-save'
import { useTriedWords } from '@/content/unsaved/use-tried-words'
import { useLongTyping, useLooks } from '@/content/unsaved/use-looks'
import { useReplacedForm } from '@/content/unsaved/use-replaced-form'

const isText = (value: unknown) => typeof value === 'string'

/** In milliseconds, until words are kept. */
const moment = 100

/**
 * The words of the form that the site does not have yet. They are kept in this browser from one moment to
 * the next, and sent again where Payload gives up.
 */
export function useUnsavedWords() {
  const { getFields, setBackgroundProcessing, setModified } = useForm()
  const { user } = useAuth()
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isPressed = useFormProcessing()
  const isBusy = [isPressed, useFormBackgroundProcessing()].some(Boolean)
  const saveDraft = useDraftSave()
  const [isUnsent, setIsUnsent] = useState(false)
  const [isKept, setIsKept] = useState(true)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [behind, setBehind] = useState(0)
  const [opening, setOpening] = useState(() => crypto.randomUUID())
  const base = useRef<() => Words>(() => ({}))
  // When the newest of others' words that the form has taken in were saved.
  const taken = useRef<unknown>(undefined)
  const isBehind = useRef(false)
  const isReplaced = useRef(false)
  const tried = useTriedWords(isBusy, getFields)

  const document = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
  const place = { person: String(user?.id), document, opening }
  const key = keyOf(place)
  const getWords = () => ({ at: Date.now(), base: base.current(), mine: wordsOf(getFields()) })

  useEffect(() => forgetSaves(document), [document])
  const rebase = (newest: Words) => {
    base.current = () => wordsIn(newest)
    taken.current = newest.updatedAt
    noteSave(document, newest.updatedAt)
  }
  const settle = ({ isUnsent } = { isUnsent: false }) => {
    setIsUnsent(isUnsent)
    setTrouble(null)
  }
  const onDiscard = useEffectEvent(() => {
    const words = wordsOf(getFields())
    base.current = () => words
    settle()
    setModified(false)
  })
  useEffect(() => {
    const listen = () => onDiscard()
    window.addEventListener(discardEvent, listen)
    return () => window.removeEventListener(discardEvent, listen)
  }, [])

  const keep = () => {
    if (isUnsent && user) setIsKept(keepWords(place, getWords()))
  }

  useReplacedForm(() => {
    if (isModified) keep()
    isReplaced.current = true
    setOpening(crypto.randomUUID())
    settle()
  })

  // Payload reports each save of the form that the site has taken, and the status those of others.
  const isReported = () => {
    const { doc, entitySlug } = mostRecentUpdate ?? {}
    const isThis =
      entitySlug === (collectionSlug ?? globalSlug) && (globalSlug || mostRecentUpdate?.id === id)
    return isThis && doc && 'updatedAt' in doc && isTaken(document, fields)
  }
  const [reported, setReported] = useState(mostRecentUpdate)
  if (reported !== mostRecentUpdate) {
    setReported(mostRecentUpdate)
    if (isReported()) settle()
  }
  const onReport = useEffectEvent(() => {
    if (isReported()) base.current = () => wordsOf(fields)
  })
  useEffect(() => onReport(), [mostRecentUpdate])

  const onFields = useEffectEvent(() => {
    if (isReplaced.current || (!isModified && !isUnsent)) {
      base.current = () => wordsOf(fields)
      tried.forget()
    } else if (isModified && !isUnsent) setIsUnsent(!isSame(base.current(), wordsOf(fields)))
    isReplaced.current = false
  })
  useEffect(() => onFields(), [fields, isModified, isUnsent])

  const onMoment = useEffectEvent(() => isModified && keep())
  useEffect(() => {
    if (!isUnsent) return
    const timer = setTimeout(() => onMoment(), moment)
    return () => clearTimeout(timer)
  }, [isUnsent, isModified, fields])

  useEffect(() => {
    if (!isUnsent) forgetWords(key)
  }, [isUnsent, key])

  const pressed = useRef(isPressed)
  useEffect(() => {
    pressed.current = isPressed
  }, [isPressed])
  const onRest = useEffectEvent(() => {
    if (isBusy) return
    // Payload takes the form for saved once a press was answered, also by a refusal.
    if (isUnsent && !isModified) setModified(true)
    // And for changed once an answer was lost before.
    if (!isUnsent && isModified && isTaken(document, fields)) setModified(false)
  })
  useEffect(() => onRest(), [isBusy])
  const sendForm = (form: FormState) => sendDraft(document, reduceFieldsToValues(form, true))
  const sendMerged = async (form: FormState) => {
    const seen = [form.updatedAt?.value, taken.current].filter(isText).toSorted().at(-1)
    const kept = await keepMerged(document, { base: base.current(), mine: wordsOf(form) }, { seen })
    return kept ? kept.refused : 'away'
  }
  const send = async () => {
    // A draft that arrives after the publish that follows it would hide what was published.
    if (pressed.current) return
    const sent = getFields()
    setBackgroundProcessing(true)
    // Saved while nothing could be heard of it, or the form's own publish, whose answer was lost.
    const newest = await findNewer(document, [sent.updatedAt?.value, taken.current])
    const own = newest && tried.findIn(newest)
    if (own) base.current = () => own
    const isThere = newest !== null && isSame(mergeWords(base.current(), wordsOf(sent), newest), newest)
    const isLate = isThere || Boolean(newest && (trouble || isBehind.current))
    isBehind.current = isLate
    const refused = isThere ? null : await (isLate ? sendMerged(sent) : sendForm(sent))
    setBackgroundProcessing(false)
    setTrouble(refused)
    if (refused) return
    if (isLate) return setBehind((before) => before + 1)
    base.current = () => wordsOf(sent)
    if (getFields() !== sent) return
    setIsUnsent(false)
    void saveDraft() // for Payload to hear of it
  }
  useLooks({ isUnsent, isBusy, trouble }, async () => {
    const signedIn = await findSignedIn()
    if (signedIn === undefined) setTrouble('away')
    else if (signedIn === null) setTrouble('signed-out')
    // Where it is somebody else, the panel asks who it is: see SameAccount.
    else if (signedIn === user?.id) await send()
  })
  useLongTyping({ isUnsent, isBusy, trouble }, saveDraft)

  return {
    isUnsent,
    /** By this browser. */
    isKept,
    isBusy,
    trouble,
    setTrouble,
    place,
    getWords,
    saveDraft,
    send,
    /** Grows each time that the form has to take in newer words. */
    behind,
    /** There is no trouble, nor words that the site does not have, unless the form still has to send them. */
    settle,
    /** From here on these are the words that the site has. */
    rebase,
    keep,
    /** As the form goes away, by the browser's Back: sent at once, or offered the next time. */
    sendLast() {
      keep()
      // A draft would arrive after the publish that is under way.
      const isSent = isUnsent && !trouble && !pressed.current
      const last = isSent && sendForm(getFields())
      if (last) void last.then((refused) => !refused && forgetWords(key))
    },
  }
}

/**
 * Whether the site has taken the form as it is: where two saves overlap, Payload takes what was typed meanwhile for
 * saved. A file is sent beside the fields.
 */
function isTaken(document: string, form: FormState) {
  const now = { ...reduceFieldsToValues(form, true), file: undefined }
  return isSame(wordsIn(takenFields(document) ?? {}), wordsIn(now))
}
