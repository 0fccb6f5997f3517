import { useEffect, useState } from 'react'

/**
 * How many leads have arrived since that instant, told by the server as they do. While the tab is
 * hidden nothing is open: browsers allow few connections to one site, and the count is again at return.
 * `onRefused` is called when the server ends the telling, as it does when the session is over.
 */
export function useNewLeads(since: string | undefined, onRefused: () => void) {
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
