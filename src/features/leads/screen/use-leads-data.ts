import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { countMoved, leadFilter, searchableLeads } from '@/features/leads/screen/filter-leads'
import { hasFilters, type LeadView } from '@/features/leads/screen/lead-view'
import { ownerNames } from '@/features/leads/screen/name-cell'
import { useFollowUps, useLeads, useLeadsSince } from '@/features/leads/screen/use-leads'
import { readFoundAgain, useFoundIds } from '@/features/leads/screen/use-found-ids'
import { useLiveLeads } from '@/features/leads/screen/use-live-leads'
import { useSpam } from '@/features/leads/screen/use-spam'
import { useShownLeads } from '@/features/leads/screen/use-shown-leads'
import type { ListLead } from '@/features/leads/list-lead'

/** What Today and the list are made of. */
export type ViewProps = {
  data: ReturnType<typeof useLeadsData> & { showNews: () => void }
  /** The day that it is in the site's zone. */
  today: string
  /** The moment, to the minute. */
  now: Date
  /** What could not be read, and what could not be saved. */
  notes: { failed: ReactNode; unsaved: ReactNode }
  open: (lead: string) => void
}

const beforeAll = new Date(0).toISOString()

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
  const settled = useSettled(known, view.filters)
  const { found, isTextUnknown, ...finding } = useFoundIds(view.filters)
  const staffNames = useMemo(() => ownerNames(staff), [staff])
  const shown = useShownLeads(list.data, { followUps: settled, ownerNames: staffNames }, view, found)
  const error = list.error ?? followUpsError ?? finding.error
  const readAt = Math.min(list.dataUpdatedAt, finding.readAt)

  // A second press while an answer is on its way waits for that answer.
  const refresh = useCallback(() => {
    void readList({ cancelRefetch: false })
    void readFollowUps({ cancelRefetch: false })
    void readFoundAgain(queryClient)
  }, [readList, readFollowUps, queryClient])

  // Asking for the follow-ups finds out whether the session is over, and says so.
  const onRefused = useCallback(() => void readFollowUps({ cancelRefetch: false }), [readFollowUps])
  const onBack = useRefreshAfterFailure(error !== null, refresh)
  const since = newestOf(list.data)
  const told = useLiveLeads(since, { onChanged: readColleagues, onBack, onRefused })
  // What arrives is no spam; the list of spam has nothing new to announce.
  const arrived = useArrived(view, known, { since, count: isSpam ? 0 : told })
  const moved = useMemo(
    () => countMoved(list.data ?? [], { filters: view.filters, settled, known, found }),
    [list.data, view.filters, settled, known, found],
  )

  return {
    list,
    followUps: known,
    settled,
    hours,
    staff,
    staffNames,
    shown,
    error,
    refresh,
    news: { ...arrived, moved },
    isLoading: !shown && !list.error && !(found.isWaiting && finding.error),
    /** Whether nothing but the search of texts has failed. */
    isTextUnknown: isTextUnknown && error === finding.error,
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
  const onBack = useCallback(() => {
    if (failed.current) refresh()
  }, [refresh])
  useEffect(() => {
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  }, [onBack])
  return onBack
}

type Known = ReturnType<typeof useFollowUps>['known']

/**
 * The follow-ups by which leads are filtered: what colleagues change is shown at once, but no row comes
 * or goes for it until this person does something.
 */
function useSettled(known: Known, filters: LeadView['filters']) {
  const [settled, setSettled] = useState({ known, filters })
  if (settled.filters !== filters || (settled.known !== known && !known.isFromColleagues))
    setSettled({ known, filters })
  return settled.known
}

/** The list comes newest first. */
function newestOf(leads: readonly ListLead[] | undefined) {
  return leads && (leads[0]?.createdAt ?? beforeAll)
}

type Told = { since: string | undefined; count: number }

/** Of the leads that have arrived, how many the view would show, and how many it leaves out. */
function useArrived({ filters }: LeadView, known: Known, { since, count }: Told) {
  const isNarrowed = hasFilters(filters)
  const { data: leads, error } = useLeadsSince(isNarrowed ? since : undefined, count)
  return useMemo(() => {
    // Where they cannot be read, that they are there is said all the same.
    if (!isNarrowed || error) return { inView: count, outside: 0 }
    if (!leads) return { inView: 0, outside: 0 }
    // Which of them want a custom solution, only the server knows.
    const inView = searchableLeads(leads).filter(leadFilter({ ...filters, wish: '' }, known)).length
    return { inView, outside: leads.length - inView }
  }, [isNarrowed, count, leads, error, filters, known])
}
