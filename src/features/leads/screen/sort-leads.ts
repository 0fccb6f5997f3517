import { industryLabel } from '@/features/waitlist/industries'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import type { KnownFollowUps, SearchableLead } from '@/features/leads/screen/filter-leads'
import type { LeadSort, SortKey } from '@/features/leads/screen/lead-view'
import type { OwnerName } from '@/features/leads/screen/name-cell'
import type { ListLead } from '@/features/leads/list-lead'
import { sortInSlices } from '@/lib/sort-in-slices'

// Ignores accents and case, and sorts lead 9 before lead 10.
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The data by which leads are sorted, besides the list. */
export type SortedBy = { followUps: KnownFollowUps; ownerNames: ReadonlyMap<string, OwnerName> }

/** Whether a sort order depends on the follow-ups. */
export function isByFollowUp({ by }: LeadSort) {
  return by === 'status' || by === 'owner' || by === 'due'
}

/**
 * Sorts leads, which must come newest first. Equal leads keep that order. Leads without a package, an owner
 * or a due day are last in both directions.
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
