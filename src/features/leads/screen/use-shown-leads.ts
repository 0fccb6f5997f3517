import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  leadFilter,
  type FoundIds,
  searchableLeads,
  type KnownFollowUps,
  type SearchableLead,
} from '@/features/leads/screen/filter-leads'
import type { LeadFilters, LeadView } from '@/features/leads/screen/lead-view'
import { isByFollowUp, sortLeads, type SortedBy } from '@/features/leads/screen/sort-leads'
import type { ListLead } from '@/features/leads/list-lead'
import { nextPaint, nextTask } from '@/lib/next-task'

/** Few enough that a slow phone filters them within one frame. */
const leadsPerSlice = 5_000

type LeadsFound = FoundIds & { isWaiting: boolean }

const nothingKnown: SortedBy = { followUps: { byId: new Map(), me: '' }, ownerNames: new Map() }

type Shown = { isSpam: boolean; isByWish: boolean; leads: readonly ListLead[] }

/** The leads the view leaves, in its order, a moment behind the typing so that letters appear at once. */
export function useShownLeads(
  leads: readonly ListLead[] | undefined,
  { followUps, ownerNames }: SortedBy,
  { filters, sort }: LeadView,
  found: LeadsFound,
) {
  const searchable = useMemo(() => leads && searchableLeads(leads), [leads])
  const known = useMemo(() => ({ followUps, ownerNames }), [followUps, ownerNames])
  // Sorting 100,000 leads takes a while, so by the day they signed up they are not sorted anew for each change.
  const sortedBy = isByFollowUp(sort) ? known : nothingKnown
  const sorted = useMemo(
    () => searchable && sortLeads(searchable, sort, sortedBy),
    [searchable, sort, sortedBy],
  )
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    if (!sorted || found.isWaiting) return
    const stop = new AbortController()
    const filtering = filterInSlices(sorted, { filters, followUps, found, signal: stop.signal })
    void filtering.then((wanted) => {
      const ofList = { isSpam: filters.status === 'spam', isByWish: filters.wish !== '' }
      if (wanted) startTransition(() => setShown({ ...ofList, leads: wanted }))
    })
    return () => stop.abort()
  }, [sorted, filters, followUps, found])

  // Spam and all else are two lists: what was shown of the one is no answer to the other. Nor are all leads
  // one to who asked for a custom solution, which only the server knows. The choice is drawn first: a table
  // that empties with it held the key for a fifth of a second.
  const isOfThisList = leads && shown?.isSpam === (filters.status === 'spam')
  const isByThisWish = useDeferredValue(filters.wish === '' || shown?.isByWish)
  return isOfThisList && isByThisWish ? shown.leads : undefined
}

type Filtering = { filters: LeadFilters; followUps: KnownFollowUps; found: FoundIds; signal: AbortSignal }

/** Resolves with nothing when it was stopped by a newer wish. */
async function filterInSlices(
  sorted: Promise<readonly SearchableLead[]>,
  { filters, followUps, found: ids, signal }: Filtering,
) {
  const leads = await sorted
  // The choice or the letter that led here is drawn first.
  await nextPaint()
  if (signal.aborted) return undefined
  const isWanted = leadFilter(filters, followUps, ids)
  const found: ListLead[] = []
  // By their places and not in copied slices: what 100,000 leads leave behind at each letter, somebody
  // has to clear away while the next one is typed.
  for (let index = 0; index < leads.length; index += 1) {
    if (index % leadsPerSlice === 0) await nextTask()
    if (signal.aborted) return undefined
    const entry = leads[index]
    if (entry && isWanted(entry)) found.push(entry.lead)
  }
  return found
}
