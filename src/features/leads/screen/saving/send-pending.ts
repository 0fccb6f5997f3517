import { useIsMutating, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { pickFields, type LeadDetails } from '@/features/leads/follow-up/follow-up'
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
import { changeInOneRequest } from '@/features/leads/screen/change-all'
import { updateCachedLeads } from '@/features/leads/screen/use-change-leads'
import { HttpError } from '@/lib/http-client'
import { cancelAndRefetch } from '@/lib/query-client'

/** The address of the details of a lead, which is also their query key. */
export function leadAddress(id: string) {
  return `/api/admin/leads/${encodeURIComponent(id)}`
}

const mutationKey = ['follow-up']

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
    mutationFn: async (id: string) => {
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

/** In milliseconds: the pause before changes are sent again that did not reach the site. */
const retryDelay = 15_000

/**
 * Returns the leads with unsaved changes, and the function that sends them again. They are also sent when the
 * network is back, and from time to time while the site cannot be reached.
 */
export function useUnsaved(account: string) {
  const ids = useSyncExternalStore(
    subscribeToPendingChanges,
    () => listPendingLeads(account),
    () => '',
  )
  const isSaving = useIsMutating({ mutationKey }) > 0
  const attempts = useMutationState({
    filters: { mutationKey },
    select: ({ state: { variables, error } }) => ({ id: variables, error }),
  })
  const { mutate: send } = useSendPending(account)
  const sendAll = useMemo(
    () => () =>
      listPendingLeads(account)
        .split('\n')
        .filter(Boolean)
        .forEach((id) => send(id)),
    [account, send],
  )
  useEffect(() => {
    sendAll()
    addEventListener('online', sendAll)
    return () => removeEventListener('online', sendAll)
  }, [sendAll])
  const unsaved = isSaving ? [] : ids.split('\n').filter(Boolean)
  const isAway = unsaved.some((lead) => mayHelp(attempts.findLast(({ id }) => id === lead)?.error))
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(sendAll, retryDelay)
    return () => clearTimeout(timer)
  }, [isAway, sendAll])
  return { ids: unsaved, error: attempts.at(-1)?.error, sendAll }
}

/** Whether it may help to send the same again: the site did not answer, or answered that it could not. */
function mayHelp(error: Error | null | undefined) {
  return Boolean(error) && !(error instanceof HttpError && error.status < 500)
}
