import { useMemo } from 'react'
import {
  type KnownFollowUps,
  createLeadFilter,
  toSearchableLeads,
} from '@/features/leads/screen/filter-leads'
import { type LeadFilters, type LeadView, noFilters } from '@/features/leads/screen/lead-view'
import { useLeads } from '@/features/leads/screen/use-leads'

/** The number of leads that are set aside as spam, and how many of them match the search. */
export function useSpam({ filters }: LeadView, known: KnownFollowUps) {
  const count = useMemo(
    () => [...known.byId.values()].filter(({ status }) => status === 'spam').length,
    [known],
  )
  const { search, status } = filters
  const isSearching = search.trim() !== '' && status === '' && count > 0
  const { data } = useLeads(true, isSearching)
  const searchable = useMemo(() => toSearchableLeads(data ?? []), [data])
  const matches = useMemo(
    () => (isSearching ? searchable.filter(createLeadFilter(buildSpamFilters(search), known)).length : 0),
    [isSearching, searchable, search, known],
  )
  return { count, matches }
}

/** The filters that show the matching spam. */
export function buildSpamFilters(search: string): LeadFilters {
  return { ...noFilters, search, status: 'spam' }
}
