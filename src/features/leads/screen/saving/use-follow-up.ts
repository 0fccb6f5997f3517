import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FollowUp, LeadDetails } from '@/features/leads/follow-up/follow-up'
import {
  forgetKept,
  isTyping,
  keepChange,
  noteTyping,
  parseKept,
  readKept,
  readRaw,
  watchKept,
} from '@/features/leads/screen/saving/kept-changes'
import { useSendKept } from '@/features/leads/screen/saving/send-kept'

/**
 * A lead's follow-up as it was chosen: each choice is kept in this tab, sent at once, and forgotten when
 * the server has it. What is being typed is kept as well, and sent when its field or the lead is left.
 */
export function useFollowUp(lead: LeadDetails, account: string) {
  const raw = useSyncExternalStore(watchKept, () => readRaw(account, lead.id))
  const own = useMemo(() => parseKept(raw), [raw])
  const { mutate: send, reset, ...saving } = useSendKept(account)

  // What was kept before the drawer was opened is sent again, so that it is known what becomes of it.
  const sendTyped = useCallback(() => {
    noteTyping(lead.id, false)
    if (readKept(account, lead.id)) send(lead.id)
  }, [account, lead.id, send])
  useEffect(() => {
    sendTyped()
    return sendTyped
  }, [sendTyped])

  // Sent once: a note that stands below would blink away under the press that leaves the field for it.
  const leaveField = () => {
    if (isTyping(lead.id)) sendTyped()
  }

  const keep = (set: Partial<FollowUp>) => keepChange(account, lead.id, { seen: seenOf(lead), set })
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
    forgetKept(account, lead.id)
    choose(own.set)
  }
  const discard = () => {
    forgetKept(account, lead.id)
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
