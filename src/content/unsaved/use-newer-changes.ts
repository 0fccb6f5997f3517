import { useDocumentEvents, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRecord } from '@/content/fields/walk-fields'
import { findNewest } from '@/content/unsaved/site-requests'
import {
  describeConflicts,
  describeDifferences,
  type Difference,
} from '@/content/unsaved/describe-differences'
import { readFormValues } from '@/content/unsaved/kept-changes'
import { isSame, mergeValues } from '@/content/unsaved/merge-values'
import { useSiteState } from '@/content/unsaved/use-site-state'
import type { useUnsavedChanges } from '@/content/unsaved/use-unsaved-changes'
import { untilVisible } from '@/lib/until-visible'

type Newer = {
  /** Time of the newer save, as the site reports it. */
  at: string
  /** The fields that were changed in this form as well. They keep the values of this form. */
  kept: Difference[]
}

/** Milliseconds until the form is checked again if somebody is typing in it or it is being saved. */
const recheckDelay = 500

/**
 * Shows newer values in the form that were saved in another tab, on another device or by a colleague. Changes
 * that were typed in this form stay. A response that arrives while somebody types is not used.
 */
export function useNewerChanges(unsaved: Unsaved) {
  const { mergeCount, isBusy, isUnsent, problem, session } = unsaved
  const { getChanges, rebase, rebaseOnAttempt, resetSaveState } = unsaved
  const { getFields } = useForm()
  const { fetchFormState, showFormState } = useSiteState()
  const { collectionSlug, docConfig, globalSlug, id } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const isModified = useFormModified()
  const [newer, setNewer] = useState<Newer | null>(null)
  const { document } = session

  const current = useRef({ isBusy, isModified, isUnsent })
  useEffect(() => {
    current.current = { isBusy, isModified, isUnsent }
  }, [isBusy, isModified, isUnsent])

  /** Returns true if the form has to be checked again. */
  const mergeNewest = useEffectEvent(async () => {
    // `UnsavedNote` shows the possible actions for changes that the site refuses.
    if (problem) return false
    const before = { ...current.current, fields: getFields() }
    if (before.isBusy) return true
    const newest = await findNewest(document)
    const shown = before.fields.updatedAt?.value
    const at = newest?.updatedAt
    if (!newest || typeof shown !== 'string' || typeof at !== 'string' || at <= shown) return false
    // The response to a save of this form may have been lost.
    rebaseOnAttempt(newest)
    const { base, mine } = getChanges()
    const merged = mergeValues(base, mine, newest)
    if (!isRecord(merged)) return false
    const hasLocalChanges = before.isUnsent && !isSame(merged, newest)
    // If the form has changes of its own, it keeps its old time. So the newer save stays a separate version.
    const state = await fetchFormState({ ...merged, updatedAt: hasLocalChanges ? shown : at })
    if (!state) return false
    const now = current.current
    const isTyped = !isSame(readFormValues(getFields()), readFormValues(before.fields))
    if (isTyped || now.isBusy || now.isModified !== before.isModified || now.isUnsent !== before.isUnsent)
      return true
    if (hasLocalChanges) rebase(newest)
    else resetSaveState()
    showFormState(state, { isModified: hasLocalChanges })
    const fields = docConfig?.fields ?? []
    const kept = describeConflicts(fields, { base, mine, theirs: newest })
    if (kept.length === 0 && describeDifferences(fields, mine, merged).length === 0) return false
    setNewer((earlier) => ({ at, kept: kept.length > 0 ? kept : (earlier?.kept ?? []) }))
    return false
  })

  const { doc, entitySlug, updatedAt } = mostRecentUpdate ?? {}
  const isThis = entitySlug === (collectionSlug ?? globalSlug) && (globalSlug || mostRecentUpdate?.id === id)
  // A save of this form is reported with all of its fields. A save elsewhere is reported without them.
  const savedHere = isThis && doc && 'updatedAt' in doc ? updatedAt : undefined
  const savedElsewhere = isThis && !savedHere ? updatedAt : undefined
  const [messageCount, setMessageCount] = useState(0)
  useEffect(() => {
    const tabs = openChannel('saved-documents')
    if (!tabs) return
    tabs.onmessage = ({ data }) => data === document && setMessageCount((before) => before + 1)
    if (savedHere) tabs.postMessage(document)
    return () => tabs.close()
  }, [document, savedHere])
  useEffect(() => {
    if (!savedElsewhere && messageCount + mergeCount === 0) return
    const controller = new AbortController()
    void follow(controller.signal, mergeNewest)
    return () => controller.abort()
  }, [savedElsewhere, messageCount, mergeCount])

  return { newer, dismiss: () => setNewer(null) }
}

type Unsaved = Pick<
  ReturnType<typeof useUnsavedChanges>,
  | 'mergeCount'
  | 'isBusy'
  | 'isUnsent'
  | 'problem'
  | 'session'
  | 'getChanges'
  | 'rebase'
  | 'rebaseOnAttempt'
  | 'resetSaveState'
>

async function follow(signal: AbortSignal, mergeNewest: () => Promise<boolean>) {
  do {
    await new Promise((resolve) => setTimeout(resolve, recheckDelay))
    await untilVisible(signal)
  } while (!signal.aborted && (await mergeNewest()))
}

/** Returns null in a browser that forbids storage: it forbids messages between tabs as well. */
function openChannel(name: string) {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
