import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { leadAddress } from '@/features/leads/screen/saving/send-pending'
import { apiRequest, HttpError } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'

/** In milliseconds: a third of the time after which the server considers a viewer gone. */
const pollInterval = 10_000

/**
 * Shows which colleagues have this lead open. A hidden tab sends no requests, so its user does not count as a
 * viewer.
 */
export function ViewersNote({ lead }: { lead: string }) {
  const address = `${leadAddress(lead)}/viewers`
  const { data = [], isError } = useQuery({
    queryKey: [address],
    queryFn: async () => readResponse(await apiRequest('POST', address), z.array(z.string()).parse),
    staleTime: 0,
    gcTime: 0,
    // An error below 500 means that the session has ended or the lead was deleted: polling stops. Polling
    // goes on after other errors.
    refetchInterval: ({ state: { error } }) =>
      error instanceof HttpError && error.status < 500 ? false : pollInterval,
  })
  // After a failed request the last names may be outdated.
  const names = isError ? [] : data
  useEffect(
    () => () => {
      // If this request is lost, the viewer expires on the server.
      apiRequest('DELETE', address).catch(() => {})
    },
    [address],
  )
  return (
    <p role="status" className="type-label truncate text-ink">
      {names.length > 0 && describeViewers(names)}
    </p>
  )
}

function describeViewers([first, ...others]: readonly string[]) {
  if (others.length === 0) return `${first} has it open too`
  return `${first} and ${others.length === 1 ? others[0] : `${others.length} others`} have it open too`
}
