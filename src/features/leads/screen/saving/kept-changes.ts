import * as z from 'zod/mini'
import { nextStepFault, tidyNextStep } from '@/features/leads/follow-up/next-step-rules'
import { followUp, type FollowUp } from '@/features/leads/follow-up/follow-up'
import { tabTexts } from '@/lib/kept-texts'

const textOrNone = z._default(z.nullable(z.string()), null)

const keptChange = z.object({
  /** The follow-up as it was when the choice was made; before the site had next steps, they were not kept. */
  seen: z.extend(followUp, { nextStep: textOrNone, dueOn: textOrNone }),
  set: z.partial(followUp),
})

/** A choice of status, owner, next step or due day that the server does not have yet. */
export type KeptChange = z.infer<typeof keptChange>

const storageKey = 'lead-change'
const prefixOf = (account: string) => `${storageKey}:${account}:`
const watchers = new Set<() => void>()

/**
 * Keeps a choice in this tab until the server has it: a session that ends, a lost network, a reload or
 * another lead do not lose it. A later choice for the same lead joins it. Each account has its own: none is
 * saved in another name, nor lost when somebody else signs in here.
 */
export function keepChange(account: string, id: string, { seen, set }: KeptChange) {
  const before = readKept(account, id)
  write(account, id, { seen: before?.seen ?? seen, set: { ...before?.set, ...set } })
}

/** What this account keeps for this lead, or null. */
export function readKept(account: string, id: string) {
  return parseKept(readRaw(account, id))
}

/** The same as it is stored: equal as long as nothing has changed. */
export function readRaw(account: string, id: string) {
  return tabTexts.read(prefixOf(account) + id)
}

/** A stored choice, or null where it is none. */
export function parseKept(raw: string | null) {
  if (!raw) return null
  try {
    return keptChange.parse(JSON.parse(raw))
  } catch {
    return null
  }
}

/** Leads whose next step or due day is being typed at the moment. */
const typedInto = new Set<string>()

/** Whether something was typed whose field has not been left. */
export function isTyping(id: string) {
  return typedInto.has(id)
}

/** Notes that a next step or a due day is being typed, or that its field was left: half of a step is not sent with another choice. */
export function noteTyping(id: string, isTyping: boolean) {
  if (isTyping) typedInto.add(id)
  else typedInto.delete(id)
}

/**
 * What can be sent of the choice for this lead, or null. A next step is tidied in its place first; one that
 * is being typed, or cannot be stored, stays until its field is left or somebody corrects it.
 */
export function takeSendable(account: string, id: string): KeptChange | null {
  const kept = readKept(account, id)
  if (kept?.set.nextStep === undefined) return kept
  const { nextStep: typed, ...others } = kept.set
  const nextStep = tidyNextStep(typed)
  if (typedInto.has(id) || nextStepFault(nextStep))
    return Object.keys(others).length > 0 ? { ...kept, set: others } : null
  if (nextStep !== typed) write(account, id, { ...kept, set: { ...others, nextStep } })
  return { ...kept, set: { ...others, nextStep } }
}

/** Notes that the server has what was sent. What was chosen meanwhile stays, as made after it. */
export function settleKept(account: string, id: string, sent: KeptChange) {
  const kept = readKept(account, id)
  if (!kept) return
  const set: Partial<FollowUp> = {
    ...(kept.set.status !== sent.set.status && { status: kept.set.status }),
    ...(kept.set.owner !== sent.set.owner && { owner: kept.set.owner }),
    ...(kept.set.nextStep !== sent.set.nextStep && { nextStep: kept.set.nextStep }),
    ...(kept.set.dueOn !== sent.set.dueOn && { dueOn: kept.set.dueOn }),
  }
  if (Object.keys(set).length === 0) forgetKept(account, id)
  else write(account, id, { ...kept, seen: { ...kept.seen, ...sent.set }, set })
}

/** Forgets the choice for this lead. */
export function forgetKept(account: string, id: string) {
  tabTexts.remove(prefixOf(account) + id)
  watchers.forEach((tell) => tell())
}

/** The leads for which this person's choices are kept, one id a line. */
export function keptIds(account: string) {
  const prefix = prefixOf(account)
  return tabTexts
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((id) => readKept(account, id))
    .toSorted()
    .join('\n')
}

/** Calls back whenever something is kept or forgotten. Returns the way to end that. */
export function watchKept(tell: () => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

function write(account: string, id: string, kept: KeptChange) {
  tabTexts.write(prefixOf(account) + id, JSON.stringify(kept))
  watchers.forEach((tell) => tell())
}
