import type { KnownFollowUps } from '@/features/leads/screen/filter-leads'
import type { ListLead } from '@/features/leads/list-lead'

/** The leads to contact now, each once, most urgent first. */
export type TodaysWork = Record<'overdue' | 'due' | 'cameBack' | 'waiting', ListLead[]>

type Moment = {
  /** The current day in the time zone of the site. */
  today: string
  /** A new lead without an owner has waited too long if it was created by then. */
  waitingSince: string
}

/**
 * Groups the leads that are for the current user: due leads, leads that signed up again, and new leads
 * without an owner that wait too long. Includes only leads of this user or without an owner. The input comes
 * newest first and without spam.
 */
export function groupTodaysWork(
  leads: readonly ListLead[],
  { byId, me }: KnownFollowUps,
  { today, waitingSince }: Moment,
): TodaysWork {
  const work: TodaysWork = { overdue: [], due: [], cameBack: [], waiting: [] }
  for (const lead of leads) {
    const known = byId.get(lead.id)
    if (known && (known.status === 'spam' || (known.owner !== null && known.owner !== me))) continue
    const dueOn = known?.dueOn ?? null
    if (dueOn !== null && dueOn < today) work.overdue.push(lead)
    else if (dueOn === today) work.due.push(lead)
    else if (known?.cameBackAt) work.cameBack.push(lead)
    else if (dueOn === null && isUntouched(known) && lead.createdAt <= waitingSince) work.waiting.push(lead)
  }
  const valueOf = (lead: ListLead, key: 'dueOn' | 'cameBackAt') => byId.get(lead.id)?.[key] ?? ''
  work.overdue.sort((one, other) => compare(valueOf(one, 'dueOn'), valueOf(other, 'dueOn')))
  work.cameBack.sort((one, other) => compare(valueOf(other, 'cameBackAt'), valueOf(one, 'cameBackAt')))
  // The lead that has waited longest comes first.
  work.waiting.reverse()
  return work
}

/** Counts the leads that were added or removed between two states of the work. */
export function countMovedWork(before: TodaysWork, after: TodaysWork) {
  const idsOf = (work: TodaysWork) => new Set(listWork(work).map(({ id }) => id))
  const [was, is] = [idsOf(before), idsOf(after)]
  return [...was].filter((id) => !is.has(id)).length + [...is].filter((id) => !was.has(id)).length
}

/** All leads of the work, in its order. */
export function listWork({ overdue, due, cameBack, waiting }: TodaysWork) {
  return [...overdue, ...due, ...cameBack, ...waiting]
}

function isUntouched(known: { status: string; owner: string | null } | undefined) {
  return !known || (known.status === 'new' && known.owner === null)
}

function compare(one: string, other: string) {
  return one < other ? -1 : Number(one > other)
}
