import { useCallback, useMemo, useEffect, useState } from 'react'
import type { LeadView } from '@/features/leads/screen/lead-view'
import { useFollowUps, useLeads } from '@/features/leads/screen/use-leads'
import { useShownLeads } from '@/features/leads/screen/use-shown-leads'
import type { ListLead } from '@/features/leads/list-lead'

const beforeAll = new Date(0).toISOString()

/** What the screen knows of the leads, what the view leaves of them, and how to read them again. */
export function useLeadsData(view: LeadView) {
  const isSpam = view.filters.status === 'spam'
  const list = useLeads(isSpam)
  const { known, staff, error, refetch: readFollowUps } = useFollowUps()
  const { refetch: readList } = list
  const shown = useShownLeads(list.data, known, view)
  const staffNames = useMemo(() => new Map(staff.map(({ id, name }) => [id, name])), [staff])

  // A second press while an answer is on its way waits for that answer.
  const refresh = useCallback(() => {
    void readList({ cancelRefetch: false })
    void readFollowUps({ cancelRefetch: false })
  }, [readList, readFollowUps])

  // Asking for the follow-ups finds out whether the session is over, and says so.
  const onRefused = useCallback(() => void readFollowUps({ cancelRefetch: false }), [readFollowUps])
  const newCount = useNewLeads(isSpam ? undefined : newestOf(list.data), onRefused)

  return { list, followUps: known, staff, staffNames, shown, error: list.error ?? error, refresh, newCount }
}

/** The list comes newest first. */
function newestOf(leads: readonly ListLead[] | undefined) {
  return leads && (leads[0]?.createdAt ?? beforeAll)
}

/**
 * How many leads have arrived since that instant, told by the server as they do. While the tab is
 * hidden nothing is open: browsers allow few connections to one site, and the count is again at return.
 * `onRefused` is called when the server ends the telling, as it does when the session is over.
 */
function useNewLeads(since: string | undefined, onRefused: () => void) {
  const [news, setNews] = useState({ since, count: 0 })
  useEffect(() => {
    if (since === undefined) return
    let source: EventSource | undefined
    const follow = () => {
      source?.close()
      if (document.hidden) return
      source = new EventSource(`/api/admin/leads/new?${new URLSearchParams({ since })}`)
      source.onmessage = ({ data }) => {
        if (/^\d{1,9}$/.test(data)) setNews({ since, count: Number(data) })
      }
      source.onerror = () => source?.readyState === EventSource.CLOSED && onRefused()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      source?.close()
    }
  }, [since, onRefused])
  return news.since === since ? news.count : 0
}
