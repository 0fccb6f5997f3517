import { newFollowUp, type FollowUp, type KnownFollowUp } from '@/features/leads/follow-up/follow-up'
import { noPackage, type LeadFilters } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'
import { foldText, searchWords } from '@/lib/fold-text'

/** A lead with the folded text in which the search looks. */
export type SearchableLead = { lead: ListLead; searchText: string }

/** The loaded follow-ups by lead id, and the account of the current user. */
export type KnownFollowUps = { byId: ReadonlyMap<string, KnownFollowUp>; me: string }

/**
 * The ids of leads that only the server can find: leads whose texts match the search, and leads that
 * requested a custom solution.
 */
export type ServerMatches = {
  byText?: ReadonlySet<string> | undefined
  withWish?: ReadonlySet<string> | undefined
}

/**
 * Prepares leads for searching. Folding 100,000 leads takes longer than a keystroke may take. So it happens
 * once for each server response, not for each typed letter.
 */
export function toSearchableLeads(leads: readonly ListLead[]): SearchableLead[] {
  return leads.map((lead) => ({
    lead,
    // Search words contain no line break, so no word matches across two fields.
    searchText: foldText(`${lead.name}\n${lead.email}\n${lead.organization}`),
  }))
}

/**
 * Creates the filter of the list. Name, email and organization must contain every search word, whatever the
 * case, accents and order; or the server has found the lead by its texts. Industry, package, status, owner
 * and day must match too. Spam is excluded unless the filters ask for it.
 */
export function createLeadFilter(
  filters: LeadFilters,
  { byId, me }: KnownFollowUps,
  matches: ServerMatches = {},
) {
  const { search, industry, status, owner, package: chosen, from, until, wish } = filters
  const words = searchWords(search)
  const [earliest, latest] = [from && startOfDay(from, 0), until && startOfDay(until, 1)]
  // The list contains either only spam or no spam. So a lead without a loaded follow-up has this status.
  const fallback: FollowUp = { ...newFollowUp, status: status === 'spam' ? 'spam' : 'new' }
  const ownerId = owner === 'me' ? me : owner
  return ({ lead, searchText }: SearchableLead) => {
    if (industry !== '' && lead.industry !== industry) return false
    if (chosen !== '' && (lead.package || noPackage) !== chosen) return false
    if ((earliest && lead.createdAt < earliest) || (latest && lead.createdAt >= latest)) return false
    if (wish !== '' && !matches.withWish?.has(lead.id)) return false
    if (!words.every((word) => searchText.includes(word)) && !matches.byText?.has(lead.id)) return false
    const known = byId.get(lead.id) ?? fallback
    if (status === '' ? known.status === 'spam' : known.status !== status) return false
    return ownerId === '' || (known.owner ?? 'nobody') === ownerId
  }
}

/** The start of a day on the viewer’s clock, or of the day `daysLater` days after it. */
function startOfDay(day: string, daysLater: number) {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

type Moved = { filters: LeadFilters; applied: KnownFollowUps; known: KnownFollowUps; matches?: ServerMatches }

/** Counts the leads that would enter or leave the list if it used the latest follow-ups. */
export function countMoved(leads: readonly ListLead[], { filters, applied, known, matches }: Moved) {
  if (applied === known) return 0
  const ids = new Set([...applied.byId.keys(), ...known.byId.keys()].filter((id) => isChanged(id)))
  if (ids.size === 0) return 0
  const [matchedBefore, matchesNow] = [
    createLeadFilter(filters, applied, matches),
    createLeadFilter(filters, known, matches),
  ]
  const changed = toSearchableLeads(leads.filter(({ id }) => ids.has(id)))
  return changed.filter((lead) => matchedBefore(lead) !== matchesNow(lead)).length

  function isChanged(id: string) {
    const [before, after] = [applied.byId.get(id), known.byId.get(id)]
    return before?.status !== after?.status || before?.owner !== after?.owner
  }
}
