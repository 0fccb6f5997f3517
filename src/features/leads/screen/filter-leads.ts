import type { LeadFilters } from '@/features/leads/screen/lead-filters'
import type { ListLead } from '@/features/leads/list-lead'

/** A lead beside the lower-cased text it is searched by. */
export type SearchableLead = { lead: ListLead; haystack: string }

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
 * The leads whose name, email or organization contains the search, whatever its case, and whose industry
 * is the chosen one. Spaces around the search do not count: a pasted address often brings one along.
 */
export function filterLeads(leads: readonly SearchableLead[], { search, industry }: LeadFilters) {
  const needle = search.trim().toLowerCase()
  const found: ListLead[] = []
  // One plain loop takes half the time of `filter` and `map`, and this runs while somebody types.
  for (const { lead, haystack } of leads) {
    if ((industry === '' || lead.industry === industry) && haystack.includes(needle)) found.push(lead)
  }
  return found
}
