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
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRecord } from '@/content/fields/walk-fields'
import { forgetWords, keepWords, keyOf, type Words, wordsOf } from '@/content/unsaved/kept-words'
import { isSame, mergeWords } from '@/content/unsaved/merge-words'
import { findNewest, findSignedIn, sendDraft, type Trouble } from '@/content/unsaved/ask-site'
import { useDraftSave, useSaveBeforePublish } from '@/content/unsaved/use-draft-save'

/** In milliseconds: until unsent words are looked after, between two such looks, for a save that is under way, and until they are kept. */
const [firstLook, pause, longestSave, moment] = [3_000, 4_000, 12_000, 100]

/**
 * The words of the form that the site does not have yet. They are kept in this browser from one moment to
 * the next, and sent again where Payload gives up.
 */
export function useUnsavedWords() {
  const { getFields, reset, setBackgroundProcessing, setModified } = useForm()
  const { user } = useAuth()
  const { collectionSlug, globalSlug, id, initialState } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isPressed = useFormProcessing()
  const isBusy = [isPressed, useFormBackgroundProcessing()].some(Boolean)
  const saveDraft = useDraftSave()
  const [isUnsent, setIsUnsent] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [round, setRound] = useState(0)
  const [opening, setOpening] = useState(() => crypto.randomUUID())
  const base = useRef<() => Words>(() => ({}))
  const isReplaced = useRef(false)

  const document = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
  const place = { person: String(user?.id), document, opening }
  const key = keyOf(place)
  const getWords = () => ({ at: Date.now(), base: base.current(), mine: wordsOf(getFields()) })

  const settle = () => {
    setIsUnsent(false)
    setTrouble(null)
  }
  const keep = useEffectEvent(() => {
    if (isUnsent && isModified && user) keepWords(place, getWords())
  })

  // Payload puts a newer state of the site in place of the form, for instance after a look at it alone.
  const shown = useRef(initialState)
  const onReplace = useEffectEvent(() => {
    if (shown.current === initialState) return
    shown.current = initialState
    keep()
    isReplaced.current = true
    setOpening(crypto.randomUUID())
    settle()
  })
  useEffect(() => onReplace(), [initialState])

  const onFields = useEffectEvent(() => {
    if (isReplaced.current || (!isModified && !isUnsent)) base.current = () => wordsOf(fields)
    else if (isModified && !isUnsent) setIsUnsent(!isSame(base.current(), wordsOf(fields)))
    isReplaced.current = false
  })
  useEffect(() => onFields(), [fields, isModified, isUnsent])

  useEffect(() => {
    if (!isUnsent) return
    const timer = setTimeout(() => keep(), moment)
    return () => clearTimeout(timer)
  }, [isUnsent, fields])

  // Payload reports each save that the site has taken.
  const [reported, setReported] = useState(mostRecentUpdate)
  if (reported !== mostRecentUpdate) {
    setReported(mostRecentUpdate)
    const isOfSlug = mostRecentUpdate?.entitySlug === (collectionSlug ?? globalSlug)
    if (isOfSlug && (globalSlug || mostRecentUpdate?.id === id) && !isModified) settle()
  }
  useSaveBeforePublish()

  useEffect(() => {
    if (!isUnsent) forgetWords(key)
  }, [isUnsent, key])

  const pressed = useRef(isPressed)
  useEffect(() => {
    pressed.current = isPressed
  }, [isPressed])
  const send = async () => {
    // A draft that arrives after the publish that follows it would hide what was published.
    if (pressed.current) return
    const sent = getFields()
    setBackgroundProcessing(true)
    const refused = await sendDraft(document, reduceFieldsToValues(sent, true))
    setBackgroundProcessing(false)
    setTrouble(refused)
    if (refused || getFields() !== sent) return
    base.current = () => wordsOf(sent)
    setIsUnsent(false)
    void saveDraft() // for Payload to hear of it
  }
  const look = useEffectEvent(async () => {
    const signedIn = await findSignedIn()
    if (signedIn === undefined) setTrouble('away')
    else if (signedIn !== user?.id) setTrouble('signed-out')
    else await send()
    setRound((before) => before + 1)
  })
  const isWaiting = trouble === 'locked' || trouble === 'late' || trouble === 'refused'
  useEffect(() => {
    const now = () => void look()
    if (!isUnsent || isWaiting) return
    const timer = setTimeout(now, isBusy ? longestSave : trouble ? pause : firstLook)
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [isUnsent, isBusy, isWaiting, trouble, fields, round])

  return {
    isUnsent,
    isBusy,
    trouble,
    setTrouble,
    place,
    getWords,
    saveDraft,
    send,
    /** From here on these are the words that the site has. */
    rebase: (newest: Words) => void (base.current = () => newest),
    keep: () => void (isUnsent && user && keepWords(place, getWords())),
    /** As the form goes away, by the browser's Back: sent at once, or offered the next time. */
    sendLast() {
      this.keep()
      const last = isUnsent && !trouble && sendDraft(document, reduceFieldsToValues(getFields(), true))
      if (last) void last.then((refused) => !refused && forgetWords(key))
    },
    /** Puts words into the newest state of the document; false where the site does not answer. */
    async putIn(words: { base: Words; mine: Words }) {
      const found = await findNewest(document)
      if (!found) return false
      const merged = mergeWords(words.base, words.mine, found)
      // The draft that keeps itself would be written over one of the same person, and its words be nowhere.
      const isKept = isRecord(merged) && !(await sendDraft(document, merged, { isVersion: true }))
      const newest = isKept ? ((await findNewest(document)) ?? found) : found
      setIsUnsent(true)
      setTrouble(null)
      base.current = () => newest
      await reset(mergeWords(words.base, words.mine, newest))
      setModified(true)
      return true
    },
  }
}
