import { asNew, type FollowUp, type KnownFollowUp } from '@/features/leads/follow-up/follow-up'
import type { LeadFilters } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'

/** A lead beside the lower-cased text it is searched by. */
export type SearchableLead = { lead: ListLead; haystack: string }

/** What is known of leads that are more than new, by id, and the account of whoever looks. */
export type KnownFollowUps = { byId: ReadonlyMap<string, KnownFollowUp>; me: string }

/**
 * Prepares leads for searching. Lower-casing 100,000 leads takes longer than a keystroke may,
 * so it is done once for each answer of the server and not once for each letter typed.
 */
export function searchableLeads(leads: readonly ListLead[]): SearchableLead[] {
  return leads.map((lead) => ({
    lead,
    // A line break cannot be typed into a search box, so no search reaches across two fields.
    haystack: `${lead.name}\n${lead.email}\n${lead.organization}`.toLowerCase(),
  }))
}

/**
 * Whether a lead is among the wanted ones: its name, email or organization contains the search, whatever
 * its case, and its industry, status and owner are the chosen ones. Spaces around the search do not count:
 * a pasted address often brings one along. Spam is left out unless it is asked for.
 */
export function leadFilter({ search, industry, status, owner }: LeadFilters, { byId, me }: KnownFollowUps) {
  const needle = search.trim().toLowerCase()
  // The list holds either spam or everything else, so that is what a lead nothing is known of is.
  const usual: FollowUp = { ...asNew, status: status === 'spam' ? 'spam' : 'new' }
  const wantedOwner = owner === 'me' ? me : owner
  return ({ lead, haystack }: SearchableLead) => {
    if ((industry !== '' && lead.industry !== industry) || !haystack.includes(needle)) return false
    const known = byId.get(lead.id) ?? usual
    if (status === '' ? known.status === 'spam' : known.status !== status) return false
    return wantedOwner === '' || (known.owner ?? 'nobody') === wantedOwner
  }
}

type Moved = { filters: LeadFilters; settled: KnownFollowUps; known: KnownFollowUps }

/** How many leads a list would gain or lose if it were filtered by what is known now. */
export function countMoved(leads: readonly ListLead[], { filters, settled, known }: Moved) {
  if (settled === known) return 0
  const ids = new Set([...settled.byId.keys(), ...known.byId.keys()].filter((id) => isChanged(id)))
  if (ids.size === 0) return 0
  const [wasWanted, isWanted] = [leadFilter(filters, settled), leadFilter(filters, known)]
  const changed = searchableLeads(leads.filter(({ id }) => ids.has(id)))
  return changed.filter((lead) => wasWanted(lead) !== isWanted(lead)).length

  function isChanged(id: string) {
    const [before, after] = [settled.byId.get(id), known.byId.get(id)]
    return before?.status !== after?.status || before?.owner !== after?.owner
  }
}
