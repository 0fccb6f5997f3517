import { industryLabel } from '@/features/waitlist/industries'
import type { SearchableLead } from '@/features/leads/screen/filter-leads'
import type { LeadSort, SortKey } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'
import { sortInSlices } from '@/lib/sort-in-slices'

// Accents and case do not count, and lead 9 comes before lead 10.
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/**
 * These leads in that order; they come newest first, and equal ones stay so. Leads without a package
 * are last either way.
 */
export async function sortLeads(leads: readonly SearchableLead[], { by, isDescending }: LeadSort) {
  if (by === 'date') return isDescending ? leads : leads.toReversed()
  const direction = isDescending ? -1 : 1
  const keyed = leads.map((entry) => ({ entry, key: sortKey(entry.lead, by) }))
  const sorted = await sortInSlices(keyed, (one, other) => {
    if (one.key === '' || other.key === '') return Number(one.key === '') - Number(other.key === '')
    return direction * compare(one.key, other.key)
  })
  return sorted.map(({ entry }) => entry)
}

function sortKey(lead: ListLead, by: Exclude<SortKey, 'date'>) {
  return by === 'industry' ? industryLabel(lead.industry) : (lead[by] ?? '')
}
