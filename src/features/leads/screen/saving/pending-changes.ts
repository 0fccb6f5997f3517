import * as z from 'zod/mini'
import { findNextStepFault, normalizeNextStep } from '@/features/leads/follow-up/next-step-rules'
import { followUp, type FollowUp } from '@/features/leads/follow-up/follow-up'
import { tabTexts } from '@/lib/kept-texts'

const nullableText = z._default(z.nullable(z.string()), null)

const pendingChange = z.object({
  /** The follow-up as it was when the choice was made; before the site had next steps, they were not kept. */
  seen: z.extend(followUp, { nextStep: nullableText, dueOn: nullableText }),
  set: z.partial(followUp),
})

/** A choice of status, owner, next step or due day that the server does not have yet. */
export type PendingChange = z.infer<typeof pendingChange>

const storageKey = 'lead-change'
const prefixOf = (account: string) => `${storageKey}:${account}:`
const listeners = new Set<() => void>()

/**
 * Keeps a choice in this tab until the server has it: a session that ends, a lost network, a reload or
 * another lead do not lose it. A later choice for the same lead joins it. Each account has its own: none is
 * saved in another name, nor lost when somebody else signs in here.
 */
export function storePendingChange(account: string, id: string, { seen, set }: PendingChange) {
  const before = readPendingChange(account, id)
  write(account, id, { seen: before?.seen ?? seen, set: { ...before?.set, ...set } })
}

/** What this account keeps for this lead, or null. */
export function readPendingChange(account: string, id: string) {
  return parsePendingChange(readRawChange(account, id))
}

/** The same as it is stored: equal as long as nothing has changed. */
export function readRawChange(account: string, id: string) {
  return tabTexts.read(prefixOf(account) + id)
}

/** A stored choice, or null where it is none. */
export function parsePendingChange(raw: string | null) {
  if (!raw) return null
  try {
    return pendingChange.parse(JSON.parse(raw))
  } catch {
    return null
  }
}

/** Leads whose next step or due day is being typed at the moment. */
const leadsBeingTyped = new Set<string>()

/** Whether something was typed whose field has not been left. */
export function isTyping(id: string) {
  return leadsBeingTyped.has(id)
}

/** Notes that a next step or a due day is being typed, or that its field was left: half of a step is not sent with another choice. */
export function setTyping(id: string, isTyping: boolean) {
  if (isTyping) leadsBeingTyped.add(id)
  else leadsBeingTyped.delete(id)
}

/**
 * What can be sent of the choice for this lead, or null. A next step is tidied in its place first; one that
 * is being typed, or cannot be stored, stays until its field is left or somebody corrects it.
 */
export function prepareChangeToSend(account: string, id: string): PendingChange | null {
  const pending = readPendingChange(account, id)
  if (pending?.set.nextStep === undefined) return pending
  const { nextStep: typed, ...others } = pending.set
  const nextStep = normalizeNextStep(typed)
  if (leadsBeingTyped.has(id) || findNextStepFault(nextStep))
    return Object.keys(others).length > 0 ? { ...pending, set: others } : null
  if (nextStep !== typed) write(account, id, { ...pending, set: { ...others, nextStep } })
  return { ...pending, set: { ...others, nextStep } }
}

/** Notes that the server has what was sent. What was chosen meanwhile stays, as made after it. */
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

/** Forgets the choice for this lead. */
export function removePendingChange(account: string, id: string) {
  tabTexts.remove(prefixOf(account) + id)
  listeners.forEach((listener) => listener())
}

/** The leads for which this person's choices are kept, one id a line. */
export function listPendingLeads(account: string) {
  const prefix = prefixOf(account)
  return tabTexts
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((id) => readPendingChange(account, id))
    .toSorted()
    .join('\n')
}

/** Calls back whenever something is kept or forgotten. Returns the way to end that. */
export function subscribeToPendingChanges(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function write(account: string, id: string, pending: PendingChange) {
  tabTexts.write(prefixOf(account) + id, JSON.stringify(pending))
  listeners.forEach((listener) => listener())
}
