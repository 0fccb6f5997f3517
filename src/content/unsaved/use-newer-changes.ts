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
  /** When they were saved, as the site says it. */
  at: string
  /** The fields that were changed here as well, and keep the own words. */
  kept: Difference[]
}

/** In milliseconds, before a form that is being typed into or saved is looked at again. */
const recheckDelay = 500

/**
 * Shows in the form what was saved elsewhere since: in another tab, on another device or by a colleague.
 * What was typed here stays, and answers that come while somebody types are not used.
 */
export function useNewerChanges(unsaved: Unsaved) {
  const { mergeCount, isBusy, isUnsent, problem, session, getChanges, rebase, resetSaveState } = unsaved
  const { getFields } = useForm()
  const { findState, showState } = useSiteState()
  const { collectionSlug, docConfig, globalSlug, id } = useDocumentInfo()
  const { mostRecentUpdate } = useDocumentEvents()
  const isModified = useFormModified()
  const [newer, setNewer] = useState<Newer | null>(null)
  const { document } = session

  const current = useRef({ isBusy, isModified, isUnsent })
  useEffect(() => {
    current.current = { isBusy, isModified, isUnsent }
  }, [isBusy, isModified, isUnsent])

  /** Whether the form has to be looked at again. */
  const mergeNewest = useEffectEvent(async () => {
    // A note says what to do about words that the site does not take.
    if (problem) return false
    const before = { ...current.current, fields: getFields() }
    if (before.isBusy) return true
    const newest = await findNewest(document)
    const shown = before.fields.updatedAt?.value
    const at = newest?.updatedAt
    if (typeof shown !== 'string' || typeof at !== 'string' || at <= shown) return false
    const { base, mine } = getChanges()
    const merged = mergeValues(base, mine, newest)
    if (!newest || !isRecord(merged)) return false
    const hasLocalChanges = before.isUnsent && !isSame(merged, newest)
    // As of the form that was opened before, where it has words of its own: what they replace stays a version.
    const state = await findState({ ...merged, updatedAt: hasLocalChanges ? shown : at })
    if (!state) return false
    const now = current.current
    const isTyped = !isSame(readFormValues(getFields()), readFormValues(before.fields))
    if (isTyped || now.isBusy || now.isModified !== before.isModified || now.isUnsent !== before.isUnsent)
      return true
    if (hasLocalChanges) rebase(newest)
    else resetSaveState()
    showState(state, { isModified: hasLocalChanges })
    const fields = docConfig?.fields ?? []
    const kept = describeConflicts(fields, { base, mine, theirs: newest })
    if (kept.length === 0 && describeDifferences(fields, mine, merged).length === 0) return false
    setNewer((earlier) => ({ at, kept: kept.length > 0 ? kept : (earlier?.kept ?? []) }))
    return false
  })

  const { doc, entitySlug, updatedAt } = mostRecentUpdate ?? {}
  const isThis = entitySlug === (collectionSlug ?? globalSlug) && (globalSlug || mostRecentUpdate?.id === id)
  // What this form saves is reported with all of its fields; what the site tells of others' saves is not.
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
  'mergeCount' | 'isBusy' | 'isUnsent' | 'problem' | 'session' | 'getChanges' | 'rebase' | 'resetSaveState'
>

async function follow(signal: AbortSignal, mergeNewest: () => Promise<boolean>) {
  do {
    await new Promise((resolve) => setTimeout(resolve, recheckDelay))
    await untilVisible(signal)
  } while (!signal.aborted && (await mergeNewest()))
}

/** Null in a browser that lets tabs keep nothing, which forbids them to talk as well. */
function openChannel(name: string) {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
