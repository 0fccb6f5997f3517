import { startTransition, useEffect, useMemo, useState } from 'react'
import {
  filterLeads,
  searchableLeads,
  type KnownFollowUps,
  type SearchableLead,
} from '@/features/leads/screen/filter-leads'
import type { LeadFilters, LeadView } from '@/features/leads/screen/lead-view'
import { sortLeads } from '@/features/leads/screen/sort-leads'
import type { ListLead } from '@/features/leads/list-lead'
import { nextTask } from '@/lib/next-task'

/** Few enough that a slow phone filters them within one frame. */
const leadsPerSlice = 5_000

type Shown = { isSpam: boolean; leads: readonly ListLead[] }

/** The leads the view leaves, in its order, a moment behind the typing so that letters appear at once. */
export function useShownLeads(
  leads: readonly ListLead[] | undefined,
  followUps: KnownFollowUps,
  { filters, sort }: LeadView,
) {
  const searchable = useMemo(() => leads && searchableLeads(leads), [leads])
  const sorted = useMemo(() => searchable && sortLeads(searchable, sort), [searchable, sort])
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    if (!sorted) return
    const stop = new AbortController()
    const filtering = filterInSlices(sorted, { filters, followUps, signal: stop.signal })
    void filtering.then((found) => {
      const isSpam = filters.status === 'spam'
      if (found) startTransition(() => setShown({ isSpam, leads: found }))
    })
    return () => stop.abort()
  }, [sorted, filters, followUps])

  // Spam and all else are two lists: what was shown of the one is no answer to the other.
  const isOfThisList = leads && shown?.isSpam === (filters.status === 'spam')
  return isOfThisList ? shown.leads : undefined
}

type Filtering = { filters: LeadFilters; followUps: KnownFollowUps; signal: AbortSignal }

/** Resolves with nothing when it was stopped by a newer wish. */
async function filterInSlices(
  sorted: Promise<readonly SearchableLead[]>,
  { filters, followUps, signal }: Filtering,
) {
  const leads = await sorted
  const found: ListLead[] = []
  for (let start = 0; start < leads.length; start += leadsPerSlice) {
    if (start > 0) await nextTask()
    if (signal.aborted) return undefined
    found.push(...filterLeads(leads.slice(start, start + leadsPerSlice), filters, followUps))
  }
  return found
}
