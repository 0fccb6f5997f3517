import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { partOf, type FollowUp, type LeadDetails } from '@/features/leads/follow-up/follow-up'
import {
  forgetKept,
  isTyping,
  keepChange,
  type KeptChange,
  keptIds,
  noteTyping,
  parseKept,
  readKept,
  readRaw,
  settleKept,
  takeSendable,
  watchKept,
} from '@/features/leads/screen/saving/kept-changes'
import { changeInPieces, showChange } from '@/features/leads/screen/use-change-leads'

/** Where the details of a lead are read; what is cached is kept under it. */
export function leadAddress(id: string) {
  return `/api/admin/leads/${encodeURIComponent(id)}`
}

/**
 * A lead's follow-up as it was chosen: each choice is kept in this tab, sent at once, and forgotten when
 * the server has it. What is being typed is kept as well, and sent when its field or the lead is left.
 */
export function useFollowUp(lead: LeadDetails, account: string) {
  const raw = useSyncExternalStore(watchKept, () => readRaw(lead.id))
  const kept = useMemo(() => parseKept(raw), [raw])
  const own = kept?.account === account ? kept : null
  const { mutate: send, reset, ...saving } = useSendKept(account)

  // What was kept before the drawer was opened is sent again, so that it is known what becomes of it.
  const sendTyped = useCallback(() => {
    noteTyping(lead.id, false)
    if (readKept(lead.id)) send(lead.id)
  }, [lead.id, send])
  useEffect(() => {
    sendTyped()
    return sendTyped
  }, [sendTyped])

  // Sent once: a note that stands below would blink away under the press that leaves the field for it.
  const leaveField = () => {
    if (isTyping(lead.id)) sendTyped()
  }

  const keep = (set: Partial<FollowUp>) => keepChange(lead.id, { account, seen: seenOf(lead), set })
  const type = (set: Partial<FollowUp>) => {
    noteTyping(lead.id, true)
    keep(set)
  }
  const choose = (set: Partial<FollowUp>) => {
    keep(set)
    send(lead.id)
    return { seen: { ...seenOf(lead), ...own?.set }, set }
  }
  /** Puts the choice over what it is now, which the person has seen by then. */
  const insist = () => {
    if (!own) return
    forgetKept(lead.id)
    choose(own.set)
  }
  const discard = () => {
    forgetKept(lead.id)
    reset()
  }
  // The lead is gone and the choice is kept no longer: what was typed stays in sight, to be copied.
  const lost = saving.data?.outcome.missing.length ? saving.data.kept.set : {}
  const chosen = { ...seenOf(lead), ...lost, ...own?.set }
  return { chosen, isKept: own !== null, saving, type, choose, leaveField, insist, discard }
}

function seenOf({ status, owner, nextStep, dueOn }: LeadDetails): FollowUp {
  return { status, owner, nextStep, dueOn }
}

const mutationKey = ['follow-up']

/** A choice for a lead, with what its follow-up was before. */
export type Choice = Pick<KeptChange, 'seen' | 'set'>

/** Set where a choice for a lead came after somebody had deleted it. */
const goneKey = (id: string) => ['gone-lead', id]

/** What became of a choice for a lead that was left with it, and the way to take it back. */
export function useTakeBack(id: string, account: string) {
  const { mutate: send } = useSendKept(account)
  const isUnsaved = useSyncExternalStore(watchKept, () => readRaw(id) !== null)
  const { data: isGone } = useQuery({
    queryKey: goneKey(id),
    queryFn: () => false,
    enabled: false,
    initialData: false,
  })
  const takeBack = ({ seen, set }: Choice) => {
    keepChange(id, { account, seen: { ...seen, ...set }, set: partOf(seen, set) })
    send(id)
  }
  return { isUnsaved, isGone, takeBack }
}

/** Sends the choice that is kept for a lead, one after the other, so that none overtakes another. */
function useSendKept(account: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: 'follow-up' },
    mutationFn: async (id: string) => {
      const kept = takeSendable(id)
      if (kept?.account !== account) return null
      const change = { leads: [{ id, ...kept.seen }], set: kept.set }
      return { kept, change, outcome: await changeInPieces(change) }
    },
    onSuccess: async (sent, id) => {
      if (!sent) return
      const { kept, change, outcome } = sent
      if (outcome.changed.length > 0) {
        queryClient.setQueryData<LeadDetails>(
          [leadAddress(id)],
          (before) => before && { ...before, ...kept.set },
        )
        settleKept(id, kept)
      }
      if (outcome.missing.length > 0) {
        queryClient.setQueryData(goneKey(id), true)
        forgetKept(id)
      }
      await showChange(queryClient, change, outcome)
      void queryClient.invalidateQueries({ queryKey: [leadAddress(id)] })
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
  const { mutate: send, error } = useSendKept(account)
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
