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
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetWords, keepWords, keyOf, type Words } from '@/content/unsaved/kept-words'
import { isSame, mergeWords } from '@/content/unsaved/merge-words'
import { findNewest, findSignedIn, sendDraft } from '@/content/unsaved/ask-site'
import { useDraftSave } from '@/content/unsaved/use-draft-save'

/** Why the site has not taken the last words. With the first three it is asked again by itself. */
export type Trouble = 'away' | 'failing' | 'signed-out' | 'locked' | 'late' | 'refused'

/** In milliseconds: until unsent words are looked after, between two such looks, for a save that is under way, and until they are kept. */
const [patience, pause, longestSave, moment] = [3_000, 4_000, 12_000, 100]

/**
 * The words of the form that the site does not have yet. They are kept in this browser from one moment to
 * the next, and sent again where Payload gives up.
 */
export function useUnsavedWords() {
  const { getFields, reset, setModified } = useForm()
  const { user } = useAuth()
  const { collectionSlug, globalSlug, id, initialState } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isPressed = useFormProcessing()
  const isAutosaving = useFormBackgroundProcessing()
  const isBusy = isPressed || isAutosaving
  const saveDraft = useDraftSave()
  const [isUnsent, setIsUnsent] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [round, setRound] = useState(0)
  const [sitting, setSitting] = useState(() => crypto.randomUUID())
  const base = useRef<() => Words>(() => ({}))
  const isReplaced = useRef(false)

  const document = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
  const person = String(user?.id)
  const place = { person, document, sitting }
  const getWords = useCallback(
    () => ({ at: Date.now(), base: base.current(), mine: wordsOf(getFields()) }),
    [getFields],
  )

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
    setSitting(crypto.randomUUID())
    setIsUnsent(false)
    setTrouble(null)
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
    if (isOfSlug && (globalSlug || mostRecentUpdate?.id === id) && !isModified) {
      setIsUnsent(false)
      setTrouble(null)
    }
  }
  useEffect(() => {
    if (!isUnsent) forgetWords(keyOf({ person, document, sitting }))
  }, [isUnsent, person, document, sitting])

  const send = async () => {
    const sent = getFields()
    const status = await sendDraft(document, reduceFieldsToValues(sent, true))
    const refused = troubleOf(status)
    setTrouble(refused)
    if (refused || getFields() !== sent) return
    base.current = () => wordsOf(sent)
    setIsUnsent(false)
    // Payload hears of it by a save of its own.
    void saveDraft()
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
    if (!isUnsent || isWaiting) return
    const now = () => void look()
    const timer = setTimeout(now, isBusy ? longestSave : trouble ? pause : patience)
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
    keep: () => void (isUnsent && user && keepWords(place, getWords())),
    /** Puts words into the newest state of the document; false where the site does not answer. */
    async putIn(words: { base: Words; mine: Words }) {
      const newest = await findNewest(document)
      if (!newest) return false
      setIsUnsent(true)
      setTrouble(null)
      base.current = () => newest
      const merged = mergeWords(words.base, words.mine, newest)
      await reset(merged)
      setModified(true)
      return true
    },
  }
}

function troubleOf(status: number | undefined): Trouble | null {
  if (status === undefined) return 'away'
  if (status < 400) return null
  if (status >= 500) return 'failing'
  return status === 401 ? 'signed-out' : status === 409 ? 'late' : status === 423 ? 'locked' : 'refused'
}

const notWords = ['id', 'createdAt', 'updatedAt', 'savedBy', '_status']

function wordsOf(fields: FormState): Words {
  const data = reduceFieldsToValues(fields, true)
  return Object.fromEntries(Object.entries(data).filter(([name]) => !notWords.includes(name)))
}
