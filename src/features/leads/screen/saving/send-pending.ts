import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { pickFields, type LeadDetails } from '@/features/leads/follow-up/follow-up'
import { changeKey, type Sent } from '@/features/leads/screen/saving/attempts'
import {
  keepLostChange,
  storePendingChange,
  type PendingChange,
  readRawChange,
  clearSentChange,
  prepareChangeToSend,
  subscribeToPendingChanges,
} from '@/features/leads/screen/saving/pending-changes'
import { changeInOneRequest } from '@/features/leads/screen/change-all'
import { updateCachedLeads } from '@/features/leads/screen/use-change-leads'
import { cancelAndRefetch } from '@/lib/query-client'

/** The address of the details of a lead, which is also their query key. */
export function leadAddress(id: string) {
  return `/api/admin/leads/${encodeURIComponent(id)}`
}

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
    mutationKey: changeKey,
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
