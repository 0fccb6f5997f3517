import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  createLeadFilter,
  type ServerMatches,
  toSearchableLeads,
  type KnownFollowUps,
  type SearchableLead,
} from '@/features/leads/screen/filter-leads'
import type { LeadFilters, LeadView } from '@/features/leads/screen/lead-view'
import { isByFollowUp, sortLeads, type SortedBy } from '@/features/leads/screen/sort-leads'
import type { ListLead } from '@/features/leads/list-lead'
import { nextPaint, nextTask } from '@/lib/next-task'

/** Few enough for a slow phone to filter within one frame. */
const leadsPerSlice = 5_000

type ServerMatchesState = ServerMatches & { isWaiting: boolean }

const emptySortedBy: SortedBy = { followUps: { byId: new Map(), me: '' }, ownerNames: new Map() }

type Shown = { isSpam: boolean; isByWish: boolean; leads: readonly ListLead[] }

/**
 * Returns the leads of the view, in its order. They follow the typing with a short delay, so that letters
 * appear at once.
 */
export function useShownLeads(
  leads: readonly ListLead[] | undefined,
  { followUps, ownerNames }: SortedBy,
  { filters, sort }: LeadView,
  matches: ServerMatchesState,
) {
  const searchable = useMemo(() => leads && toSearchableLeads(leads), [leads])
  const known = useMemo(() => ({ followUps, ownerNames }), [followUps, ownerNames])
  // Sorting 100,000 leads takes a while. So leads sorted by sign-up date are not sorted again when a
  // follow-up changes.
  const sortedBy = isByFollowUp(sort) ? known : emptySortedBy
  const sorted = useMemo(
    () => searchable && sortLeads(searchable, sort, sortedBy),
    [searchable, sort, sortedBy],
  )
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    if (!sorted || matches.isWaiting) return
    const abort = new AbortController()
    const filtering = filterInSlices(sorted, { filters, followUps, matches, signal: abort.signal })
    void filtering.then((filtered) => {
      const ofList = { isSpam: filters.status === 'spam', isByWish: filters.wish !== '' }
      if (filtered) startTransition(() => setShown({ ...ofList, leads: filtered }))
    })
    return () => abort.abort()
  }, [sorted, filters, followUps, matches])

  // Spam and all other leads are two lists, so the leads of one must not be shown for the other. Leads
  // without the filter for custom solutions must not be shown with it, because only the server knows the
  // matches. The deferred value renders the select first. Emptying the table in the same render blocked the
  // key for a fifth of a second.
  const isOfThisList = leads && shown?.isSpam === (filters.status === 'spam')
  const isByThisWish = useDeferredValue(filters.wish === '' || shown?.isByWish)
  return isOfThisList && isByThisWish ? shown.leads : undefined
}

type Filtering = {
  filters: LeadFilters
  followUps: KnownFollowUps
  matches: ServerMatches
  signal: AbortSignal
}

/** Resolves with undefined if a newer filter has aborted it. */
async function filterInSlices(
  sorted: Promise<readonly SearchableLead[]>,
  { filters, followUps, matches, signal }: Filtering,
) {
  const leads = await sorted
  // The browser paints the choice or letter first.
  await nextPaint()
  if (signal.aborted) return undefined
  const matchesFilters = createLeadFilter(filters, followUps, matches)
  const filtered: ListLead[] = []
  // Uses indexes, not copied slices. With 100,000 leads, slices would leave garbage at each letter, and
  // collecting it would slow down the next one.
  for (let index = 0; index < leads.length; index += 1) {
    if (index % leadsPerSlice === 0) await nextTask()
    if (signal.aborted) return undefined
    const entry = leads[index]
    if (entry && matchesFilters(entry)) filtered.push(entry.lead)
  }
  return filtered
}
