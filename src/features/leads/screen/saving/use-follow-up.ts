import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FollowUp, LeadDetails } from '@/features/leads/follow-up/follow-up'
import {
  removePendingChange,
  isTyping,
  storePendingChange,
  setTyping,
  parsePendingChange,
  readPendingChange,
  readRawChange,
  subscribeToPendingChanges,
} from '@/features/leads/screen/saving/pending-changes'
import { useSendPending } from '@/features/leads/screen/saving/send-pending'

/**
 * A lead's follow-up as it was chosen: each choice is kept in this tab, sent at once, and forgotten when
 * the server has it. What is being typed is kept as well, and sent when its field or the lead is left.
 */
export function useFollowUp(lead: LeadDetails, account: string) {
  const raw = useSyncExternalStore(subscribeToPendingChanges, () => readRawChange(account, lead.id))
  const pending = useMemo(() => parsePendingChange(raw), [raw])
  const { mutate: send, reset, ...saving } = useSendPending(account)

  // What was kept before the drawer was opened is sent again, so that it is known what becomes of it.
  const sendTyped = useCallback(() => {
    setTyping(lead.id, false)
    if (readPendingChange(account, lead.id)) send(lead.id)
  }, [account, lead.id, send])
  useEffect(() => {
    sendTyped()
    return sendTyped
  }, [sendTyped])

  // Sent once: a note that stands below would blink away under the press that leaves the field for it.
  const leaveField = () => {
    if (isTyping(lead.id)) sendTyped()
  }

  const store = (set: Partial<FollowUp>) =>
    storePendingChange(account, lead.id, { seen: toFollowUp(lead), set })
  const type = (set: Partial<FollowUp>) => {
    setTyping(lead.id, true)
    store(set)
  }
  const choose = (set: Partial<FollowUp>) => {
    store(set)
    send(lead.id)
    return { seen: { ...toFollowUp(lead), ...pending?.set }, set }
  }
  /** Puts the choice over what it is now, which the person has seen by then. */
  const overwrite = () => {
    if (!pending) return
    removePendingChange(account, lead.id)
    choose(pending.set)
  }
  const discard = () => {
    removePendingChange(account, lead.id)
    reset()
  }
  // The lead is gone and the choice is kept no longer: what was typed stays in sight, to be copied.
  const lostChoice = saving.data?.outcome.missing.length ? saving.data.sent.set : {}
  const chosen = { ...toFollowUp(lead), ...lostChoice, ...pending?.set }
  return { chosen, isUnsaved: pending !== null, saving, type, choose, leaveField, overwrite, discard }
}

function toFollowUp({ status, owner, nextStep, dueOn }: LeadDetails): FollowUp {
  return { status, owner, nextStep, dueOn }
}
