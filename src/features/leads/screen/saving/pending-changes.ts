import * as z from 'zod/mini'
import { findNextStepFault, normalizeNextStep } from '@/features/leads/follow-up/next-step-rules'
import { followUp, type FollowUp } from '@/features/leads/follow-up/follow-up'
import { tabTexts } from '@/lib/kept-texts'

const nullableText = z._default(z.nullable(z.string()), null)

const pendingChange = z.object({
  /** The follow-up that the user saw. Older versions of the site did not store next step and due day. */
  seen: z.extend(followUp, { nextStep: nullableText, dueOn: nullableText }),
  set: z.partial(followUp),
  /** The lead was deleted before the server had the change. It is kept so that its words can be copied. */
  isLost: z.optional(z.boolean()),
})

/** A change of status, owner, next step or due day that the server has not stored yet. */
export type PendingChange = z.infer<typeof pendingChange>

const storageKey = 'lead-change'
const prefixOf = (account: string) => `${storageKey}:${account}:`
const listeners = new Set<() => void>()

/**
 * Stores a change in this tab until the server has it. So an ended session, a lost network, a reload or
 * another lead do not lose it. A later change of the same lead is merged into it. Each account has its own
 * changes: they are never saved under another name, and another sign-in does not lose them.
 */
export function storePendingChange(account: string, id: string, { seen, set }: PendingChange) {
  const before = readPendingChange(account, id)
  write(account, id, { ...before, seen: before?.seen ?? seen, set: { ...before?.set, ...set } })
}

/** Reads the pending change of this account for this lead, or null. */
export function readPendingChange(account: string, id: string) {
  return parsePendingChange(readRawChange(account, id))
}

/** The stored text of a change. It stays equal as long as the change does. */
export function readRawChange(account: string, id: string) {
  return tabTexts.read(prefixOf(account) + id)
}

/** Parses a stored change. Returns null for anything else. */
export function parsePendingChange(raw: string | null) {
  if (!raw) return null
  try {
    return pendingChange.parse(JSON.parse(raw))
  } catch {
    return null
  }
}

/** The leads whose next step or due day the user is typing. */
const leadsBeingTyped = new Set<string>()

/** Whether the user has typed into a field and not left it. */
export function isTyping(id: string) {
  return leadsBeingTyped.has(id)
}

/**
 * Records whether the user is typing a next step or a due day. A half-typed step is not sent with another
 * change.
 */
export function setTyping(id: string, isTyping: boolean) {
  if (isTyping) leadsBeingTyped.add(id)
  else leadsBeingTyped.delete(id)
}

/**
 * Returns the part of the pending change that can be sent, or null. Stores the next step in its normalized
 * form first. A step that is being typed, or is invalid, is not sent until the user leaves or corrects its
 * field.
 */
export function prepareChangeToSend(account: string, id: string): PendingChange | null {
  const pending = readPendingChange(account, id)
  if (!pending || pending.isLost) return null
  if (pending.set.nextStep === undefined) return pending
  const { nextStep: typed, ...others } = pending.set
  const nextStep = normalizeNextStep(typed)
  if (leadsBeingTyped.has(id) || findNextStepFault(nextStep))
    return Object.keys(others).length > 0 ? { ...pending, set: others } : null
  if (nextStep !== typed) write(account, id, { ...pending, set: { ...others, nextStep } })
  return { ...pending, set: { ...others, nextStep } }
}

/**
 * Removes from the pending change what the server has stored. Changes made in the meantime stay, based on the
 * stored values.
 */
export function clearSentChange(account: string, id: string, sent: PendingChange) {
  const pending = readPendingChange(account, id)
  if (!pending) return
  const set: Partial<FollowUp> = {
    ...(pending.set.status !== sent.set.status && { status: pending.set.status }),
    ...(pending.set.owner !== sent.set.owner && { owner: pending.set.owner }),
    ...(pending.set.nextStep !== sent.set.nextStep && { nextStep: pending.set.nextStep }),
    ...(pending.set.dueOn !== sent.set.dueOn && { dueOn: pending.set.dueOn }),
  }
  if (Object.keys(set).length === 0) removePendingChange(account, id)
  else write(account, id, { ...pending, seen: { ...pending.seen, ...sent.set }, set })
}

/** Keeps the pending change of a lead that was deleted. It is not sent again. */
export function keepLostChange(account: string, id: string) {
  const pending = readPendingChange(account, id)
  if (pending) write(account, id, { ...pending, isLost: true })
}

/** Removes the pending change of this lead. */
export function removePendingChange(account: string, id: string) {
  tabTexts.remove(prefixOf(account) + id)
  listeners.forEach((listener) => listener())
}

/** The ids of the leads with changes of this account that are still to be sent, one per line. */
export function listPendingLeads(account: string) {
  return listLeads(account, false)
}

/** The ids of deleted leads with changes of this account, one per line. */
export function listLostLeads(account: string) {
  return listLeads(account, true)
}

function listLeads(account: string, isLost: boolean) {
  const prefix = prefixOf(account)
  return tabTexts
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((id) => {
      const pending = readPendingChange(account, id)
      return pending && (pending.isLost ?? false) === isLost
    })
    .toSorted()
    .join('\n')
}

/**
 * Calls the listener whenever a pending change is stored or removed. Returns the function that unsubscribes.
 */
export function subscribeToPendingChanges(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function write(account: string, id: string, pending: PendingChange) {
  tabTexts.write(prefixOf(account) + id, JSON.stringify(pending))
  listeners.forEach((listener) => listener())
}
