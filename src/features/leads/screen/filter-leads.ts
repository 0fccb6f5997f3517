import { asNew, type FollowUp, type KnownFollowUp } from '@/features/leads/follow-up/follow-up'
import { noPackage, type LeadFilters } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'
import { foldText, searchWords } from '@/lib/fold-text'

/** A lead beside the folded text it is searched by. */
export type SearchableLead = { lead: ListLead; haystack: string }

/** What is known of leads that are more than new, by id, and the account of whoever looks. */
export type KnownFollowUps = { byId: ReadonlyMap<string, KnownFollowUp>; me: string }

/** Ids of leads that the list does not tell: those whose texts match the search, and those with a wish of their own. */
export type FoundIds = {
  byText?: ReadonlySet<string> | undefined
  withWish?: ReadonlySet<string> | undefined
}

/**
 * Prepares leads for searching. Folding 100,000 leads takes longer than a keystroke may,
 * so it is done once for each answer of the server and not once for each letter typed.
 */
export function searchableLeads(leads: readonly ListLead[]): SearchableLead[] {
  return leads.map((lead) => ({
    lead,
    // No word has a line break in it, so none reaches across two fields.
    haystack: foldText(`${lead.name}\n${lead.email}\n${lead.organization}`),
  }))
}

/**
 * Whether a lead is among the wanted ones: name, email and organization contain each word of the search,
 * whatever their case, accents and order, or its texts do; and its industry, package, status, owner and day
 * are the chosen ones. Spam is left out unless it is asked for.
 */
export function leadFilter(filters: LeadFilters, { byId, me }: KnownFollowUps, found: FoundIds = {}) {
  const { search, industry, status, owner, package: chosen, from, until, wish } = filters
  const words = searchWords(search)
  const [earliest, latest] = [from && startOf(from, 0), until && startOf(until, 1)]
  // The list holds either spam or everything else, so that is what a lead nothing is known of is.
  const usual: FollowUp = { ...asNew, status: status === 'spam' ? 'spam' : 'new' }
  const wantedOwner = owner === 'me' ? me : owner
  return ({ lead, haystack }: SearchableLead) => {
    if (industry !== '' && lead.industry !== industry) return false
    if (chosen !== '' && (lead.package || noPackage) !== chosen) return false
    if ((earliest && lead.createdAt < earliest) || (latest && lead.createdAt >= latest)) return false
    if (wish !== '' && !found.withWish?.has(lead.id)) return false
    if (!words.every((word) => haystack.includes(word)) && !found.byText?.has(lead.id)) return false
    const known = byId.get(lead.id) ?? usual
    if (status === '' ? known.status === 'spam' : known.status !== status) return false
    return wantedOwner === '' || (known.owner ?? 'nobody') === wantedOwner
  }
}

/** The beginning of a day on the clock of whoever looks, or of one so many days after it. */
function startOf(day: string, later: number) {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}

type Moved = { filters: LeadFilters; settled: KnownFollowUps; known: KnownFollowUps; found?: FoundIds }

/** How many leads a list would gain or lose if it were filtered by what is known now. */
export function countMoved(leads: readonly ListLead[], { filters, settled, known, found }: Moved) {
  if (settled === known) return 0
  const ids = new Set([...settled.byId.keys(), ...known.byId.keys()].filter((id) => isChanged(id)))
  if (ids.size === 0) return 0
  const [wasWanted, isWanted] = [leadFilter(filters, settled, found), leadFilter(filters, known, found)]
  const changed = searchableLeads(leads.filter(({ id }) => ids.has(id)))
  return changed.filter((lead) => wasWanted(lead) !== isWanted(lead)).length

  function isChanged(id: string) {
    const [before, after] = [settled.byId.get(id), known.byId.get(id)]
    return before?.status !== after?.status || before?.owner !== after?.owner
  }
}
