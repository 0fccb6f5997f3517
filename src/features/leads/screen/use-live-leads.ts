import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serializeReads } from '@/features/leads/screen/serialize-reads'
import { leadsListAddress } from '@/features/leads/screen/use-leads'
import { cancelAndRefetch } from '@/lib/query-client'

/** In milliseconds: the pause before the next connection after the server has closed the stream. */
const retryDelay = 15_000

type List = {
  /** The newest lead of the list was created at this instant. Undefined until the list is loaded. */
  since: string | undefined
  state: string | undefined
}

type Handlers = {
  /** Leads of the list were deleted or corrected. */
  onListChanged: () => Promise<unknown>
  /** The follow-ups may have changed. */
  onChanged: () => Promise<void>
  /** The connection works again after a failure. */
  onReconnect: () => void
  /** The server has closed the stream, for example because the session has ended. */
  onRefused: () => void
}

/**
 * Returns the number of leads that are newer than the list. The server sends it as an event, and
 * announces changes by others. A hidden tab keeps no connection, since browsers allow few connections to one
 * site. It loads what it missed when it is shown again.
 */
export function useLiveLeads(
  { since, state = '' }: List,
  { onListChanged, onChanged, onReconnect, onRefused }: Handlers,
) {
  const [newLeads, setNewLeads] = useState({ since, count: 0 })
  const readOpenLead = useReadOpenLead()

  useEffect(() => {
    if (since === undefined) return
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let wasLost = false
    const connect = () => {
      source?.close()
      clearTimeout(retry)
      if (document.hidden) return void (wasLost = true)
      source = new EventSource(`/api/admin/leads/new?${new URLSearchParams({ since, state })}`)
      source.onmessage = ({ data }) => {
        if (/^\d{1,9}$/.test(data)) setNewLeads({ since, count: Number(data) })
      }
      source.addEventListener('changed', () => {
        void onChanged()
        void readOpenLead()
      })
      source.addEventListener('list', () => void onListChanged())
      source.onopen = () => {
        if (!wasLost) return
        wasLost = false
        onReconnect()
        void onChanged()
        void readOpenLead()
      }
      source.onerror = () => {
        wasLost = true
        if (source?.readyState !== EventSource.CLOSED) return
        onRefused()
        retry = setTimeout(connect, retryDelay)
      }
    }
    const reconnect = () => {
      wasLost = true
      connect()
    }
    connect()
    document.addEventListener('visibilitychange', connect)
    addEventListener('online', reconnect)
    return () => {
      document.removeEventListener('visibilitychange', connect)
      removeEventListener('online', reconnect)
      clearTimeout(retry)
      source?.close()
    }
  }, [since, state, onListChanged, onChanged, onReconnect, onRefused, readOpenLead])

  return newLeads.since === since ? newLeads.count : 0
}

/** Loads the lead in the drawer again, one request at a time. */
function useReadOpenLead() {
  const queryClient = useQueryClient()
  const [readOpenLead] = useState(() => {
    const isLead = (key: readonly unknown[]) => leadAddressPattern.test(String(key[0]))
    return serializeReads(() =>
      cancelAndRefetch(queryClient, { type: 'active', predicate: ({ queryKey }) => isLead(queryKey) }),
    )
  })
  return readOpenLead
}

const leadAddressPattern = new RegExp(`^${leadsListAddress}/[0-9a-f-]{36}$`)
