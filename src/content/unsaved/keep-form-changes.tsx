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
import { copyMine, findSignedInUserId, namePictures } from '@/content/unsaved/site-requests'
import { ComparisonDialog } from '@/content/unsaved/comparison-dialog'
import { describeDifferences, type Difference } from '@/content/unsaved/describe-differences'
import {
  findKeptChanges,
  removeKeptChanges,
  keepChanges,
  keyOf,
  type KeptChanges,
  type DocumentValues,
  readFormValues,
} from '@/content/unsaved/kept-changes'
import { isSame, mergeValues } from '@/content/unsaved/merge-values'
import { type Choice, UnsavedNote } from '@/content/unsaved/unsaved-note'
import { useSiteState } from '@/content/unsaved/use-site-state'

/** Milliseconds after a change until it is kept in this browser. */
const keepDelay = 100

/**
 * Part of a form without drafts. It keeps unsaved changes in this browser and offers them when the form is
 * opened again. If the session has ended, it asks for the password.
 */
export function KeepFormChanges() {
  const { getFields, submit } = useForm()
  const { user } = useAuth()
  const { collectionSlug, docConfig, globalSlug, id } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  // The save button of the settings does not disable the form, so people can type during a save.
  const isBusy = [useFormProcessing(), useFormBackgroundProcessing()].some(Boolean)
  const { fetchFormState, showFormState } = useSiteState()
  const [opening] = useState(() => crypto.randomUUID())
  const [isKept, setIsKept] = useState(true)
  const [isSignedOut, setIsSignedOut] = useState(false)
  const [offered, setOffered] = useState<KeptChanges | null>(null)
  const [compared, setCompared] = useState<Difference[] | null>(null)
  const base = useRef<DocumentValues>({})
  // The key of changes that the form shows. They stay until a save.
  const [shownKey, setShownKey] = useState('')

  const document = globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id}`
  const session = { person: String(user?.id), document, opening }
  const key = keyOf(session)
  const isKnown = Boolean(user && (globalSlug || id))
  const getChanges = () => ({ base: base.current, mine: readFormValues(getFields()) })

  // Payload counts the form as saved after a refused save as well. Only a save gives it another time. After a save, the
  // form has the new time and is still changed for one render.
  const savedAt = fields.updatedAt?.value
  const changedSince = useRef<unknown>(null)
  const wasModified = useRef(false)
  const onFields = useEffectEvent(() => {
    if (isModified && !wasModified.current) changedSince.current = savedAt
    wasModified.current = isModified
    if (isModified || changedSince.current === savedAt) return
    base.current = readFormValues(fields)
    removeKeptChanges(key)
    removeKeptChanges(shownKey)
  })
  useEffect(() => onFields(), [fields, isModified])

  const isShown = ({ base, mine }: KeptChanges) => {
    const shown = readFormValues(getFields())
    return isSame(mergeValues(base, mine, shown), shown)
  }
  // They may have been put back, or typed again.
  if (offered && isShown(offered)) {
    setShownKey(offered.key)
    setOffered(null)
  }

  const keep = useEffectEvent(() => {
    const changes = getChanges()
    changedSince.current = savedAt
    // After some saves, Payload counts the form as changed once more.
    if (isSame(changes.mine, changes.base)) removeKeptChanges(key)
    else if (isKnown) setIsKept(keepChanges(session, { at: Date.now(), ...changes }))
  })
  useEffect(() => {
    if (!isModified) return
    const waiting = new AbortController()
    const keepOnce = () => {
      waiting.abort()
      keep()
    }
    const timer = setTimeout(keepOnce, keepDelay)
    // The page may go before the delay is over.
    window.addEventListener('pagehide', keepOnce, { signal: waiting.signal })
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [isModified, fields, key])

  const offerKeptChanges = useEffectEvent(() => {
    const keptChanges = isKnown ? findKeptChanges(session) : []
    for (const kept of keptChanges.filter(isShown)) removeKeptChanges(kept.key)
    setOffered(keptChanges.find((kept) => !isShown(kept)) ?? null)
  })
  useEffect(() => {
    const timer = setTimeout(() => isKnown && offerKeptChanges())
    return () => clearTimeout(timer)
  }, [isKnown, document])

  // A submit that did not save the form may have failed because the session had ended.
  const wasBusy = useRef(false)
  const onSignedIn = useEffectEvent((signedIn: unknown) => setIsSignedOut(isModified && signedIn === null))
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (isOver) void findSignedInUserId().then(onSignedIn)
  }, [isBusy])

  const getShownChanges = () => (isSignedOut ? getChanges() : offered)
  const describe = (mine: unknown, theirs: unknown) =>
    describeDifferences(docConfig?.fields ?? [], mine, theirs)
  const forgetOffered = () => {
    if (offered) removeKeptChanges(offered.key)
    setOffered(null)
  }
  const choices: Partial<Record<Choice, () => Promise<unknown> | void>> = {
    compare: async () => {
      const changes = getShownChanges()
      if (!changes) return false
      const shown = readFormValues(getFields())
      setCompared(await namePictures(describe(mergeValues(changes.base, changes.mine, shown), shown)))
    },
    copy: () => {
      const changes = getShownChanges()
      return copyMine(changes ? describe(changes.mine, changes.base) : [])
    },
    discard: forgetOffered,
    'put back': async () => {
      if (!offered) return false
      const shown = reduceFieldsToValues(getFields(), true)
      const before = readFormValues(getFields())
      const merged = mergeValues(offered.base, offered.mine, before)
      if (!isRecord(merged)) return false
      const state = await fetchFormState({ ...shown, file: undefined, ...merged })
      // What somebody typed meanwhile is not in that state.
      if (!state || !isSame(readFormValues(getFields()), before)) return false
      // The site cannot send back a file that was chosen meanwhile.
      const { file } = getFields()
      // Stored before the form shows it, so that these words are in this browser at every moment.
      const isStored = keepChanges(session, { at: Date.now(), base: base.current, mine: merged })
      setIsKept(isStored)
      showFormState(file ? { ...state, file } : state, { isModified: true })
      if (isStored) removeKeptChanges(offered.key)
    },
    'save again': () => submit(),
  }
  return (
    <>
      {(isSignedOut || offered) && (
        <UnsavedNote
          problem={isSignedOut ? 'signed-out' : null}
          isKept={isKept}
          since={offered?.at}
          isReadOnly={false}
          choose={async (choice) => choices[choice]?.()}
        />
      )}
      {compared && <ComparisonDialog differences={compared} onClose={() => setCompared(null)} />}
    </>
  )
}
