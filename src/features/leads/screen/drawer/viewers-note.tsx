import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { leadAddress } from '@/features/leads/screen/saving/send-pending'
import { apiRequest, HttpError } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'

/** In milliseconds: a third of the silence after which the server takes somebody for gone. */
const pollInterval = 10_000

/** Which colleagues have this lead open. While the tab is hidden nobody looks, and nothing is said or asked. */
export function ViewersNote({ lead }: { lead: string }) {
  const address = `${leadAddress(lead)}/viewers`
  const { data = [], isError } = useQuery({
    queryKey: [address],
    queryFn: async () => readResponse(await apiRequest('POST', address), z.array(z.string()).parse),
    staleTime: 0,
    gcTime: 0,
    // The session is over or the lead is gone; a site that cannot answer is asked again.
    refetchInterval: ({ state: { error } }) =>
      error instanceof HttpError && error.status < 500 ? false : pollInterval,
  })
  // Who had it open before a question that failed may have left.
  const names = isError ? [] : data
  useEffect(
    () => () => {
      // Where it is lost, the silence says the same.
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
