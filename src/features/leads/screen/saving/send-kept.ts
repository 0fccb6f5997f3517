import { useIsMutating, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { partOf, type LeadDetails } from '@/features/leads/follow-up/follow-up'
import {
  forgetKept,
  keepChange,
  type KeptChange,
  keptIds,
  readRaw,
  settleKept,
  takeSendable,
  watchKept,
} from '@/features/leads/screen/saving/kept-changes'
import { changeOnce } from '@/features/leads/screen/change-all'
import { showChange } from '@/features/leads/screen/use-change-leads'
import { cancelAndRefetch } from '@/lib/query-client'

/** Where the details of a lead are read; what is cached is kept under it. */
export function leadAddress(id: string) {
  return `/api/admin/leads/${encodeURIComponent(id)}`
}

const mutationKey = ['follow-up']

/** The choice that takes another one back. */
export function backOf({ seen, set }: KeptChange): KeptChange {
  return { seen: { ...seen, ...set }, set: partOf(seen, set) }
}

/** Set where a choice for a lead came after somebody had deleted it. */
const goneKey = (id: string) => ['gone-lead', id]

/** What became of a choice for a lead that was left with it, and the way to take it back. */
export function useTakeBack(id: string, account: string) {
  const { mutate: send } = useSendKept(account)
  const isUnsaved = useSyncExternalStore(watchKept, () => readRaw(account, id) !== null)
  const { data: isGone } = useQuery({
    queryKey: goneKey(id),
    queryFn: () => false,
    enabled: false,
    initialData: false,
  })
  const takeBack = (choice: KeptChange) => {
    keepChange(account, id, backOf(choice))
    send(id)
  }
  return { isUnsaved, isGone, takeBack }
}

/** Sends the choice that is kept for a lead, one after the other, so that none overtakes another. */
export function useSendKept(account: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: 'follow-up' },
    mutationFn: async (id: string) => {
      const kept = takeSendable(account, id)
      if (!kept) return null
      const change = { leads: [{ id, ...kept.seen }], set: kept.set }
      return { kept, change, outcome: await changeOnce(change) }
    },
    onSuccess: async (sent, id) => {
      if (!sent) return
      const { kept, change, outcome } = sent
      if (outcome.changed.length > 0) {
        queryClient.setQueryData<LeadDetails>(
          [leadAddress(id)],
          (before) => before && { ...before, ...kept.set },
        )
        settleKept(account, id, kept)
      }
      if (outcome.missing.length > 0) {
        queryClient.setQueryData(goneKey(id), true)
        forgetKept(account, id)
      }
      await showChange(queryClient, change, outcome)
      void cancelAndRefetch(queryClient, { queryKey: [leadAddress(id)], type: 'active' })
    },
  })
}

/** The leads whose choices are not saved yet, and the way to send them again, as is done when the network is back. */
export function useUnsaved(account: string) {
  const ids = useSyncExternalStore(
    watchKept,
    () => keptIds(account),
    () => '',
  )
  const isSaving = useIsMutating({ mutationKey }) > 0
  const error = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.error }).at(-1)
  const { mutate: send } = useSendKept(account)
  const sendAll = useMemo(
    () => () =>
      keptIds(account)
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
  return { ids: isSaving ? [] : ids.split('\n').filter(Boolean), error, sendAll }
}
