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

/** Few enough that a slow phone filters them within one frame. */
const leadsPerSlice = 5_000

type ServerMatchesState = ServerMatches & { isWaiting: boolean }

const emptySortedBy: SortedBy = { followUps: { byId: new Map(), me: '' }, ownerNames: new Map() }

type Shown = { isSpam: boolean; isByWish: boolean; leads: readonly ListLead[] }

/** The leads the view leaves, in its order, a moment behind the typing so that letters appear at once. */
export function useShownLeads(
  leads: readonly ListLead[] | undefined,
  { followUps, ownerNames }: SortedBy,
  { filters, sort }: LeadView,
  matches: ServerMatchesState,
) {
  const searchable = useMemo(() => leads && toSearchableLeads(leads), [leads])
  const known = useMemo(() => ({ followUps, ownerNames }), [followUps, ownerNames])
  // Sorting 100,000 leads takes a while, so by the day they signed up they are not sorted anew for each change.
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

  // Spam and all else are two lists: what was shown of the one is no answer to the other. Nor are all leads
  // one to who asked for a custom solution, which only the server knows. The choice is drawn first: a table
  // that empties with it held the key for a fifth of a second.
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

/** Resolves with nothing when it was stopped by a newer wish. */
async function filterInSlices(
  sorted: Promise<readonly SearchableLead[]>,
  { filters, followUps, matches, signal }: Filtering,
) {
  const leads = await sorted
  // The choice or the letter that led here is drawn first.
  await nextPaint()
  if (signal.aborted) return undefined
  const isWanted = createLeadFilter(filters, followUps, matches)
  const filtered: ListLead[] = []
  // By their places and not in copied slices: what 100,000 leads leave behind at each letter, somebody
  // has to clear away while the next one is typed.
  for (let index = 0; index < leads.length; index += 1) {
    if (index % leadsPerSlice === 0) await nextTask()
    if (signal.aborted) return undefined
    const entry = leads[index]
    if (entry && isWanted(entry)) filtered.push(entry.lead)
  }
  return filtered
}
