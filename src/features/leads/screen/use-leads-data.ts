import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { countMoved, createLeadFilter, toSearchableLeads } from '@/features/leads/screen/filter-leads'
import { hasFilters, type LeadView } from '@/features/leads/screen/lead-view'
import { shortenOwnerNames } from '@/features/leads/screen/name-cell'
import { listStateOf, useFollowUps, useLeads, useLeadsSince } from '@/features/leads/screen/use-leads'
import { reloadServerMatches, useServerMatches } from '@/features/leads/screen/use-server-matches'
import { useLiveLeads } from '@/features/leads/screen/use-live-leads'
import { useSpam } from '@/features/leads/screen/use-spam'
import { useShownLeads } from '@/features/leads/screen/use-shown-leads'
import type { ListLead } from '@/features/leads/list-lead'

/** The props of Today and of the list. */
export type ViewProps = {
  data: ReturnType<typeof useLeadsData> & { showChanges: () => void }
  /** The current day in the time zone of the site. */
  today: string
  /** The current time, to the minute. */
  now: Date
  /** The messages about failed loading and saving. */
  notes: { failed: ReactNode; unsaved: (told?: string) => ReactNode }
  open: (lead: string) => void
}

const epoch = new Date(0).toISOString()

/** Loads the leads and their follow-ups, applies the view, and returns how to load them again. */
export function useLeadsData(view: LeadView) {
  const queryClient = useQueryClient()
  const isSpam = view.filters.status === 'spam'
  const list = useLeads(isSpam)
  const {
    known,
    hours,
    staff,
    error: followUpsError,
    refetch: readFollowUps,
    readColleagues,
    ...followUps
  } = useFollowUps()
  const { refetch: readList } = list
  const applied = useAppliedFollowUps(known, view.filters)
  const { matches, isTextUnknown, ...search } = useServerMatches(view.filters)
  const staffNames = useMemo(() => shortenOwnerNames(staff), [staff])
  const shown = useShownLeads(list.data, { followUps: applied, ownerNames: staffNames }, view, matches)
  const error = list.error ?? followUpsError ?? search.error
  const readAt = Math.min(list.dataUpdatedAt, search.readAt)

  // A second click during a request waits for its response.
  const refresh = useCallback(() => {
    void readList({ cancelRefetch: false })
    void readFollowUps({ cancelRefetch: false })
    void reloadServerMatches(queryClient)
  }, [readList, readFollowUps, queryClient])

  // The request for the follow-ups shows whether the session has ended, and reports it.
  const onRefused = useCallback(() => void readFollowUps({ cancelRefetch: false }), [readFollowUps])
  const onReconnect = useRefreshAfterFailure(error !== null, refresh)
  const since = newestOf(list.data)
  const newLeadsCount = useLiveLeads(
    { since, state: listStateOf(list.data) },
    { onListChanged: readList, onChanged: readColleagues, onReconnect, onRefused },
  )
  // New leads are not spam, so the spam list announces none.
  const arrived = useArrived(view, known, { since, count: isSpam ? 0 : newLeadsCount })
  const moved = useMemo(
    () => countMoved(list.data ?? [], { filters: view.filters, applied, known, matches }),
    [list.data, view.filters, applied, known, matches],
  )

  return {
    list,
    followUps: known,
    applied,
    hours,
    staff,
    staffNames,
    shown,
    error,
    refresh,
    changes: { ...arrived, moved },
    isLoading: !shown && !list.error && !(matches.isWaiting && search.error),
    /** Whether only the search in texts has failed. */
    isTextUnknown: isTextUnknown && error === search.error,
    /** `readAt`: when the shown list was loaded. `updatedAt`: when it was last known to be up to date. */
    readAt,
    updatedAt: error ? readAt : Math.max(readAt, list.data ? followUps.dataUpdatedAt : 0),
    spam: useSpam(view, known),
  }
}

/** Loads failed data again when the network or the server is back. */
function useRefreshAfterFailure(isFailed: boolean, refresh: () => void) {
  const failed = useRef(isFailed)
  useEffect(() => {
    failed.current = isFailed
  }, [isFailed])
  const onReconnect = useCallback(() => {
    if (failed.current) refresh()
  }, [refresh])
  useEffect(() => {
    addEventListener('online', onReconnect)
    return () => removeEventListener('online', onReconnect)
  }, [onReconnect])
  return onReconnect
}

type Known = ReturnType<typeof useFollowUps>['known']

/**
 * The follow-ups by which leads are filtered. Changes by colleagues are displayed at once, but rows enter or
 * leave only after an action of this user.
 */
function useAppliedFollowUps(known: Known, filters: LeadView['filters']) {
  const [applied, setApplied] = useState({ known, filters })
  if (applied.filters !== filters || (applied.known !== known && !known.isFromColleagues))
    setApplied({ known, filters })
  return applied.known
}

/** The list is sorted newest first. */
function newestOf(leads: readonly ListLead[] | undefined) {
  return leads && (leads[0]?.createdAt ?? epoch)
}

type NewLeads = { since: string | undefined; count: number }

/** Counts the new leads that the view would show, and those that it leaves out. */
function useArrived({ filters }: LeadView, known: Known, { since, count }: NewLeads) {
  const isNarrowed = hasFilters(filters)
  const { data: leads, error } = useLeadsSince(isNarrowed ? since : undefined, count)
  return useMemo(() => {
    // If the new leads cannot be loaded, their number is still announced.
    if (!isNarrowed || error) return { inView: count, outside: 0 }
    if (!leads) return { inView: 0, outside: 0 }
    // Only the server knows which of them requested a custom solution.
    const inView = toSearchableLeads(leads).filter(createLeadFilter({ ...filters, wish: '' }, known)).length
    return { inView, outside: leads.length - inView }
  }, [isNarrowed, count, leads, error, filters, known])
}
