import { useDeferredValue, useMemo } from 'react'
import { filterLeads, searchableLeads } from '@/features/leads/screen/filter-leads'
import type { LeadFilters } from '@/features/leads/screen/lead-filters'
import type { ListLead } from '@/features/leads/list-lead'

/** The leads the filters leave, a moment behind the typing so that letters appear at once. */
export function useShownLeads(leads: readonly ListLead[] | undefined, filters: LeadFilters) {
  const searchable = useMemo(() => leads && searchableLeads(leads), [leads])
  const settled = useDeferredValue(filters)
  return useMemo(() => searchable && filterLeads(searchable, settled), [searchable, settled])
}
