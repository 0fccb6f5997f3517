import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { countMoved, createLeadFilter, toSearchableLeads } from '@/features/leads/screen/filter-leads'
import { hasFilters, type LeadView } from '@/features/leads/screen/lead-view'
import { shortenOwnerNames } from '@/features/leads/screen/name-cell'
import { useFollowUps, useLeads, useLeadsSince } from '@/features/leads/screen/use-leads'
import { reloadServerMatches, useServerMatches } from '@/features/leads/screen/use-server-matches'
import { useLiveLeads } from '@/features/leads/screen/use-live-leads'
import { useSpam } from '@/features/leads/screen/use-spam'
import { useShownLeads } from '@/features/leads/screen/use-shown-leads'
import type { ListLead } from '@/features/leads/list-lead'

/** What Today and the list are made of. */
export type ViewProps = {
  data: ReturnType<typeof useLeadsData> & { showChanges: () => void }
  /** The day that it is in the site's zone. */
  today: string
  /** The moment, to the minute. */
  now: Date
  /** What could not be read, and what could not be saved. */
  notes: { failed: ReactNode; unsaved: ReactNode }
  open: (lead: string) => void
}

const epoch = new Date(0).toISOString()

/** What the screen knows of the leads, what the view leaves of them, and how to read them again. */
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

  // A second press while an answer is on its way waits for that answer.
  const refresh = useCallback(() => {
    void readList({ cancelRefetch: false })
    void readFollowUps({ cancelRefetch: false })
    void reloadServerMatches(queryClient)
  }, [readList, readFollowUps, queryClient])

  // Asking for the follow-ups finds out whether the session is over, and says so.
  const onRefused = useCallback(() => void readFollowUps({ cancelRefetch: false }), [readFollowUps])
  const onReconnect = useRefreshAfterFailure(error !== null, refresh)
  const since = newestOf(list.data)
  const newLeadsCount = useLiveLeads(since, { onChanged: readColleagues, onReconnect, onRefused })
  // What arrives is no spam; the list of spam has nothing new to announce.
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
    /** Whether nothing but the search of texts has failed. */
    isTextUnknown: isTextUnknown && error === search.error,
    /** When the list was as it is shown, and since when that is known to be up to date. */
    readAt,
    updatedAt: error ? readAt : Math.max(readAt, list.data ? followUps.dataUpdatedAt : 0),
    spam: useSpam(view, known),
  }
}

/** Reads again what could not be read, when the network or the server is back. */
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
 * The follow-ups by which leads are filtered: what colleagues change is shown at once, but no row comes
 * or goes for it until this person does something.
 */
function useAppliedFollowUps(known: Known, filters: LeadView['filters']) {
  const [applied, setApplied] = useState({ known, filters })
  if (applied.filters !== filters || (applied.known !== known && !known.isFromColleagues))
    setApplied({ known, filters })
  return applied.known
}

/** The list comes newest first. */
function newestOf(leads: readonly ListLead[] | undefined) {
  return leads && (leads[0]?.createdAt ?? epoch)
}

type NewLeads = { since: string | undefined; count: number }

/** Of the leads that have arrived, how many the view would show, and how many it leaves out. */
function useArrived({ filters }: LeadView, known: Known, { since, count }: NewLeads) {
  const isNarrowed = hasFilters(filters)
  const { data: leads, error } = useLeadsSince(isNarrowed ? since : undefined, count)
  return useMemo(() => {
    // Where they cannot be read, that they are there is said all the same.
    if (!isNarrowed || error) return { inView: count, outside: 0 }
    if (!leads) return { inView: 0, outside: 0 }
    // Which of them want a custom solution, only the server knows.
    const inView = toSearchableLeads(leads).filter(createLeadFilter({ ...filters, wish: '' }, known)).length
    return { inView, outside: leads.length - inView }
  }, [isNarrowed, count, leads, error, filters, known])
}
