import { useQuery } from '@tanstack/react-query'
import { leadDetails } from '@/features/leads/follow-up/follow-up'
import { getQueryFn } from '@/lib/query-client'

/** Everything about one lead, read again each time it is opened. */
export function useLead(id: string) {
  return useQuery({
    queryKey: [`/api/admin/leads/${encodeURIComponent(id)}`],
    queryFn: getQueryFn({ on401: 'throw', check: leadDetails.parse }),
    staleTime: 0,
  })
}
