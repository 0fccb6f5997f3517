import { industryLabel } from '@/features/leads/industries'
import type { SearchableLead } from '@/features/leads/screen/filter-leads'
import type { LeadSort, SortKey } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'

/**
 * These leads in that order; they come newest first, and equal ones stay so. Accents and case do not
 * count. Leads without a package are last either way.
 */
export function sortLeads(leads: readonly SearchableLead[], { by, isDescending }: LeadSort) {
  if (by === 'date') return isDescending ? leads : leads.toReversed()
  const direction = isDescending ? -1 : 1
  const keyed = leads.map((entry) => ({ entry, key: sortKey(entry.lead, by) }))
  // Comparing prepared keys by their code units takes a tenth of the time of a collator.
  keyed.sort((one, other) => {
    if (one.key === other.key) return 0
    if (one.key === '' || other.key === '') return one.key === '' ? 1 : -1
    return one.key < other.key ? -direction : direction
  })
  return keyed.map(({ entry }) => entry)
}

function sortKey(lead: ListLead, by: Exclude<SortKey, 'date'>) {
  const text = by === 'industry' ? industryLabel(lead.industry) : (lead[by] ?? '')
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
