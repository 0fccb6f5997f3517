import { useDeferredValue, useMemo } from 'react'
import { filterLeads, searchableLeads, type KnownFollowUps } from '@/features/leads/screen/filter-leads'
import type { LeadView } from '@/features/leads/screen/lead-view'
import { sortLeads } from '@/features/leads/screen/sort-leads'
import type { ListLead } from '@/features/leads/list-lead'

/** The leads the view leaves, in its order, a moment behind the typing so that letters appear at once. */
export function useShownLeads(
  leads: readonly ListLead[] | undefined,
  followUps: KnownFollowUps,
  { filters, sort }: LeadView,
) {
  const searchable = useMemo(() => leads && searchableLeads(leads), [leads])
  const settledSort = useDeferredValue(sort)
  const sorted = useMemo(() => searchable && sortLeads(searchable, settledSort), [searchable, settledSort])
  const settledFilters = useDeferredValue(filters)
  return useMemo(
    () => sorted && filterLeads(sorted, settledFilters, followUps),
    [sorted, settledFilters, followUps],
  )
}
