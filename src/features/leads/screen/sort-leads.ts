import { industryLabel } from '@/features/waitlist/industries'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import type { KnownFollowUps, SearchableLead } from '@/features/leads/screen/filter-leads'
import type { LeadSort, SortKey } from '@/features/leads/screen/lead-view'
import type { OwnerName } from '@/features/leads/screen/name-cell'
import type { ListLead } from '@/features/leads/list-lead'
import { sortInSlices } from '@/lib/sort-in-slices'

// Accents and case do not count, and lead 9 comes before lead 10.
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** What is known of leads beside the list. */
export type SortedBy = { followUps: KnownFollowUps; ownerNames: ReadonlyMap<string, OwnerName> }

/** Whether an order goes by the follow-up, and changes with it. */
export function isByFollowUp({ by }: LeadSort) {
  return by === 'status' || by === 'owner' || by === 'due'
}

/**
 * These leads in that order; they come newest first, and equal ones stay so. Leads without a package, an
 * owner or a due day are last either way.
 */
export async function sortLeads(
  leads: readonly SearchableLead[],
  { by, isDescending }: LeadSort,
  known: SortedBy,
) {
  if (by === 'date') return isDescending ? leads : leads.toReversed()
  const direction = isDescending ? -1 : 1
  const keyed = leads.map((entry) => ({ entry, key: sortKey(entry.lead, by, known) }))
  const sorted = await sortInSlices(keyed, (one, other) => {
    if (one.key === '' || other.key === '') return Number(one.key === '') - Number(other.key === '')
    return direction * compare(one.key, other.key)
  })
  return sorted.map(({ entry }) => entry)
}

function sortKey(lead: ListLead, by: Exclude<SortKey, 'date'>, { followUps, ownerNames }: SortedBy) {
  const followUp = followUps.byId.get(lead.id)
  switch (by) {
    case 'industry':
      return industryLabel(lead.industry)
    case 'status':
      return String(leadStatuses.findIndex(({ value }) => value === (followUp?.status ?? 'new')))
    case 'owner':
      return ownerNames.get(followUp?.owner ?? '')?.full ?? ''
    case 'due':
      return followUp?.dueOn ?? ''
    default:
      return lead[by] ?? ''
  }
}
