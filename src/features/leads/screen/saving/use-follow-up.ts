import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FollowUp, LeadDetails } from '@/features/leads/follow-up/follow-up'
import { useLastAttempt } from '@/features/leads/screen/saving/attempts'
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
 * The follow-up of a lead with the user’s changes. Each change is stored in this tab, sent at once, and
 * removed when the server has it. Typed input is stored as well, and sent when its field or the lead is left.
 */
export function useFollowUp(lead: LeadDetails, account: string) {
  const raw = useSyncExternalStore(subscribeToPendingChanges, () => readRawChange(account, lead.id))
  const pending = useMemo(() => parsePendingChange(raw), [raw])
  const { mutate: send, reset, ...saving } = useSendPending(account)
  const { forget, ...attempt } = useLastAttempt(lead.id)

  // Sends changes that were pending before the drawer was opened, so that their outcome is known.
  const sendTyped = useCallback(() => {
    setTyping(lead.id, false)
    if (readPendingChange(account, lead.id)) send(lead.id)
  }, [account, lead.id, send])
  useEffect(() => {
    sendTyped()
    return sendTyped
  }, [sendTyped])

  // Sends only once. Otherwise a message below the field would disappear during the click that leaves the
  // field.
  const leaveField = () => {
    if (isTyping(lead.id)) sendTyped()
  }

  const store = (set: Partial<FollowUp>) => {
    // What failed before this change is not told about it.
    if (!readPendingChange(account, lead.id)) forget()
    storePendingChange(account, lead.id, { seen: toFollowUp(lead), set })
  }
  const type = (set: Partial<FollowUp>) => {
    setTyping(lead.id, true)
    store(set)
  }
  const choose = (set: Partial<FollowUp>) => {
    store(set)
    send(lead.id)
    return { seen: { ...toFollowUp(lead), ...pending?.set }, set }
  }
  /** Saves the choice over the current values, which the user has seen by then. */
  const overwrite = () => {
    if (!pending) return
    removePendingChange(account, lead.id)
    forget()
    choose(pending.set)
  }
  const discard = () => {
    removePendingChange(account, lead.id)
    forget()
    reset()
  }
  // Also after the lead was deleted, so that typed words can be copied.
  const chosen = { ...toFollowUp(lead), ...pending?.set }
  const isUnsaved = pending !== null && !pending.isLost
  return { chosen, isUnsaved, saving, attempt, type, choose, leaveField, overwrite, discard }
}

function toFollowUp({ status, owner, nextStep, dueOn }: LeadDetails): FollowUp {
  return { status, owner, nextStep, dueOn }
}
