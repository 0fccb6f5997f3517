'use client'

import {
  useAllFormFields,
  useAuth,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRecord } from '@/content/fields/walk-fields'
import { copyMine, findSignedIn, namePictures } from '@/content/unsaved/ask-site'
import { ComparedWords } from '@/content/unsaved/compared-words'
import { describeDifferences, type Difference } from '@/content/unsaved/describe-differences'
import {
  findKeptWords,
  forgetWords,
  keepWords,
  keyOf,
  type KeptWords,
  type Words,
  wordsOf,
} from '@/content/unsaved/kept-words'
import { isSame, mergeWords } from '@/content/unsaved/merge-words'
import { type Choice, UnsavedNote } from '@/content/unsaved/unsaved-note'
import { useSiteState } from '@/content/unsaved/use-site-state'

/** In milliseconds, until words are kept. */
const moment = 100

/**
 * Part of a form without drafts: what is typed into it is kept in this browser until it is saved, and offered when
 * the form is opened again. Where the session has ended, it asks for the password.
 */
export function KeptForm() {
  const { getFields, submit } = useForm()
  const { user } = useAuth()
  const { collectionSlug, docConfig, globalSlug, id } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  // The button of settings lets go on typing.
  const isPressed = [useFormProcessing(), useFormBackgroundProcessing()].some(Boolean)
  const { findState, showState } = useSiteState()
  const [opening] = useState(() => crypto.randomUUID())
  const [isKept, setIsKept] = useState(true)
  const [isSignedOut, setIsSignedOut] = useState(false)
  const [offered, setOffered] = useState<KeptWords | null>(null)
  const [compared, setCompared] = useState<Difference[] | null>(null)
  const base = useRef<Words>({})

  const document = globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id}`
  const place = { person: String(user?.id), document, opening }
  const key = keyOf(place)
  const isKnown = Boolean(user && (globalSlug || id))
  const getWords = () => ({ base: base.current, mine: wordsOf(getFields()) })

  const onFields = useEffectEvent(() => {
    if (!isModified) base.current = wordsOf(fields)
  })
  useEffect(() => onFields(), [fields, isModified])

  const keep = useEffectEvent(() => {
    if (isKnown) setIsKept(keepWords(place, { at: Date.now(), ...getWords() }))
  })
  useEffect(() => {
    if (!isModified) {
      forgetWords(key)
      return
    }
    const timer = setTimeout(() => keep(), moment)
    return () => clearTimeout(timer)
  }, [isModified, fields, key])

  const look = useEffectEvent(() => {
    const found = isKnown ? findKeptWords(place) : []
    const isThere = ({ base, mine }: KeptWords) => {
      const shown = wordsOf(getFields())
      return isSame(mergeWords(base, mine, shown), shown)
    }
    for (const kept of found.filter(isThere)) forgetWords(kept.key)
    setOffered(found.find((kept) => !isThere(kept)) ?? null)
  })
  useEffect(() => {
    const timer = setTimeout(() => isKnown && look())
    return () => clearTimeout(timer)
  }, [isKnown, document])

  // A press that has left the form as it was may have been one of nobody.
  const wasPressed = useRef(false)
  const onAnswer = useEffectEvent((signedIn: unknown) => setIsSignedOut(isModified && signedIn === null))
  useEffect(() => {
    const isOver = wasPressed.current && !isPressed
    wasPressed.current = isPressed
    if (isOver) void findSignedIn().then(onAnswer)
  }, [isPressed])

  const findWords = () => (isSignedOut ? getWords() : offered)
  const describe = (mine: unknown, theirs: unknown) =>
    describeDifferences(docConfig?.fields ?? [], mine, theirs)
  const forgetOffered = () => {
    if (offered) forgetWords(offered.key)
    setOffered(null)
  }
  const choices: Partial<Record<Choice, () => Promise<unknown> | void>> = {
    compare: async () => {
      const words = findWords()
      if (!words) return false
      const shown = wordsOf(getFields())
      setCompared(await namePictures(describe(mergeWords(words.base, words.mine, shown), shown)))
    },
    copy: () => {
      const words = findWords()
      return copyMine(words ? describe(words.mine, words.base) : [])
    },
    discard: forgetOffered,
    'put back': async () => {
      if (!offered) return false
      const shown = reduceFieldsToValues(getFields(), true)
      const merged = mergeWords(offered.base, offered.mine, wordsOf(getFields()))
      const state = isRecord(merged) && (await findState({ ...shown, ...merged }))
      if (!state) return false
      showState(state, { isModified: true })
      forgetOffered()
    },
    'save again': () => submit(),
  }
  return (
    <>
      {(isSignedOut || offered) && (
        <UnsavedNote
          trouble={isSignedOut ? 'signed-out' : null}
          isKept={isKept}
          since={offered?.at}
          isReadOnly={false}
          choose={async (choice) => choices[choice]?.()}
        />
      )}
      {compared && <ComparedWords differences={compared} onClose={() => setCompared(null)} />}
    </>
  )
}
