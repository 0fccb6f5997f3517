import {
  type Mutation,
  type MutationCache,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { pickFields, type ChangeOutcome, type LeadDetails } from '@/features/leads/follow-up/follow-up'
import {
  keepLostChange,
  storePendingChange,
  type PendingChange,
  listPendingLeads,
  readRawChange,
  clearSentChange,
  prepareChangeToSend,
  subscribeToPendingChanges,
} from '@/features/leads/screen/saving/pending-changes'
import { changeInOneRequest, type LeadsChange } from '@/features/leads/screen/change-all'
import { updateCachedLeads } from '@/features/leads/screen/use-change-leads'
import { HttpError } from '@/lib/http-client'
import { cancelAndRefetch } from '@/lib/query-client'

/** The address of the details of a lead, which is also their query key. */
export function leadAddress(id: string) {
  return `/api/admin/leads/${encodeURIComponent(id)}`
}

const mutationKey = ['follow-up']

/** What was sent, and its outcome. Null if there was nothing to send. */
type Sent = { sent: PendingChange; change: LeadsChange; outcome: ChangeOutcome } | null

/** The change that undoes another one. */
export function reverseChange({ seen, set }: PendingChange): PendingChange {
  return { seen: { ...seen, ...set }, set: pickFields(seen, set) }
}

/** The query key of a flag: a change failed because the lead had been deleted. */
const deletedLeadKey = (id: string) => ['gone-lead', id]

/** Returns whether the change of a previous lead is saved, and the function that undoes it. */
export function useUndoChoice(id: string, account: string) {
  const { mutate: send } = useSendPending(account)
  const isUnsaved = useSyncExternalStore(subscribeToPendingChanges, () => readRawChange(account, id) !== null)
  const { data: isDeleted } = useQuery({
    queryKey: deletedLeadKey(id),
    queryFn: () => false,
    enabled: false,
    initialData: false,
  })
  const undo = (choice: PendingChange) => {
    storePendingChange(account, id, reverseChange(choice))
    send(id)
  }
  return { isUnsaved, isDeleted, undo }
}

/**
 * Sends the pending change of a lead. Changes are sent one after the other, so that none overtakes another.
 */
export function useSendPending(account: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: 'follow-up' },
    // An error is told until the change is saved or discarded.
    gcTime: Infinity,
    mutationFn: async (id: string): Promise<Sent> => {
      const sent = prepareChangeToSend(account, id)
      if (!sent) return null
      const change = { leads: [{ id, ...sent.seen }], set: sent.set }
      return { sent, change, outcome: await changeInOneRequest(change) }
    },
    onSuccess: async (result, id) => {
      if (!result) return
      const { sent, change, outcome } = result
      if (outcome.changed.length > 0) {
        queryClient.setQueryData<LeadDetails>(
          [leadAddress(id)],
          (before) => before && { ...before, ...sent.set },
        )
        clearSentChange(account, id, sent)
      }
      if (outcome.missing.length > 0) {
        queryClient.setQueryData(deletedLeadKey(id), true)
        keepLostChange(account, id)
      }
      await updateCachedLeads(queryClient, change, outcome)
      void cancelAndRefetch(queryClient, { queryKey: [leadAddress(id)], type: 'active' })
    },
  })
}

function useAttempts() {
  return useMutationState({
    filters: { mutationKey },
    select: ({ state: { variables, status, data, error } }: Mutation<Sent, Error, string>) => ({
      lead: variables,
      isRunning: status === 'pending',
      sent: data,
      error,
    }),
  })
}

type Attempt = ReturnType<typeof useAttempts>[number]

/** The last finished attempt to save changes of this lead that sent something. */
function lastAttempt(attempts: readonly Attempt[], id: string | undefined) {
  return attempts.findLast(({ lead, isRunning, sent, error }) => lead === id && !isRunning && (sent ?? error))
}

/**
 * Returns the last attempt to save changes of this lead, by whatever part of the screen, and the function that forgets
 * all of them.
 */
export function useLastAttempt(id: string | undefined) {
  const cache = useQueryClient().getMutationCache()
  const attempts = useAttempts()
  const last = lastAttempt(attempts, id)
  return {
    error: last?.error ?? null,
    sent: last?.sent,
    hasConflict: hasConflict(last),
    isRunning: attempts.some(({ lead, isRunning }) => lead === id && isRunning),
    forget: () => finishedAttempts(cache, id).forEach((attempt) => cache.remove(attempt)),
  }
}

function hasConflict(attempt: Attempt | undefined) {
  return (attempt?.sent?.outcome.conflicts.length ?? 0) > 0
}

function finishedAttempts(cache: MutationCache, id: string | undefined) {
  const predicate = ({ state }: Mutation) => state.variables === id && state.status !== 'pending'
  return cache.findAll({ mutationKey, predicate })
}

/** Removes all finished attempts of this lead but the last one that tells something. */
function forgetEarlierAttempts(cache: MutationCache, id: string) {
  const finished = finishedAttempts(cache, id)
  const last = finished.findLast(({ state }) => state.data ?? state.error)
  for (const attempt of finished) if (attempt !== last) cache.remove(attempt)
}

/** In milliseconds: the pause before changes are sent again that did not reach the site. */
const retryDelay = 15_000

/**
 * Returns the leads with unsaved changes, each with the error of its last attempt, and the function that sends them
 * again. They are also sent when the network is back, and from time to time while the site cannot be reached.
 */
export function useUnsaved(account: string) {
  const ids = useSyncExternalStore(
    subscribeToPendingChanges,
    () => listPendingLeads(account),
    () => '',
  )
  const isSaving = useIsMutating({ mutationKey }) > 0
  const attempts = useAttempts()
  const { mutate: send } = useSendPending(account)
  const cache = useQueryClient().getMutationCache()
  const sendAll = useMemo(
    () => () => {
      for (const id of listPendingLeads(account).split('\n').filter(Boolean)) {
        forgetEarlierAttempts(cache, id)
        send(id)
      }
    },
    [account, cache, send],
  )
  useEffect(() => {
    sendAll()
    addEventListener('online', sendAll)
    return () => removeEventListener('online', sendAll)
  }, [sendAll])
  const unsaved = ids
    .split('\n')
    .filter(Boolean)
    .map((lead) => {
      const last = lastAttempt(attempts, lead)
      return { lead, error: last?.error ?? null, hasConflict: hasConflict(last) }
    })
  const waits = !isSaving && unsaved.some(({ error }) => error && mayHelp(error))
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(sendAll, retryDelay)
    return () => clearTimeout(timer)
    // Each attempt sets the timer again: of a fast one, no render may see that it runs.
  }, [waits, attempts, sendAll])
  // A note stays in its place during another attempt.
  return {
    unsaved: isSaving ? unsaved.filter(({ error, hasConflict }) => error ?? hasConflict) : unsaved,
    sendAll,
  }
}

/** Whether it may help to send the same again: the site did not answer, or answered that it could not now. */
function mayHelp(error: Error) {
  return !(error instanceof HttpError) || error.status >= 500 || error.status === 429
}
