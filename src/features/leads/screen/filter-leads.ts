import { newFollowUp, type FollowUp, type KnownFollowUp } from '@/features/leads/follow-up/follow-up'
import { noPackage, type LeadFilters } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'
import { foldText, searchWords } from '@/lib/fold-text'

/** A lead beside the folded text it is searched by. */
export type SearchableLead = { lead: ListLead; searchText: string }

/** What is known of leads that are more than new, by id, and the account of whoever looks. */
export type KnownFollowUps = { byId: ReadonlyMap<string, KnownFollowUp>; me: string }

/** Ids of leads that the list does not tell: those whose texts match the search, and those with a wish of their own. */
export type ServerMatches = {
  byText?: ReadonlySet<string> | undefined
  withWish?: ReadonlySet<string> | undefined
}

/**
 * Prepares leads for searching. Folding 100,000 leads takes longer than a keystroke may,
 * so it is done once for each answer of the server and not once for each letter typed.
 */
export function toSearchableLeads(leads: readonly ListLead[]): SearchableLead[] {
  return leads.map((lead) => ({
    lead,
    // No word has a line break in it, so none reaches across two fields.
    searchText: foldText(`${lead.name}\n${lead.email}\n${lead.organization}`),
  }))
}

/**
 * Whether a lead is among the wanted ones: name, email and organization contain each word of the search,
 * whatever their case, accents and order, or its texts do; and its industry, package, status, owner and day
 * are the chosen ones. Spam is left out unless it is asked for.
 */
export function createLeadFilter(
  filters: LeadFilters,
  { byId, me }: KnownFollowUps,
  matches: ServerMatches = {},
) {
  const { search, industry, status, owner, package: chosen, from, until, wish } = filters
  const words = searchWords(search)
  const [earliest, latest] = [from && startOfDay(from, 0), until && startOfDay(until, 1)]
  // The list holds either spam or everything else, so that is what a lead nothing is known of is.
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

/** The beginning of a day on the clock of whoever looks, or of one so many days after it. */
function startOfDay(day: string, daysLater: number) {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

type Moved = { filters: LeadFilters; applied: KnownFollowUps; known: KnownFollowUps; matches?: ServerMatches }

/** How many leads a list would gain or lose if it were filtered by what is known now. */
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
