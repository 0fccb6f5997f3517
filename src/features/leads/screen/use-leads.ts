import { useQuery } from '@tanstack/react-query'
import type { ListLead } from '@/features/leads/list-lead'
import { getQueryFn } from '@/lib/query-client'

/** The address of the list; what is cached is kept under it. */
export const leadsListAddress = '/api/admin/leads'

/** All leads as the server lists them, kept for a minute: spam alone when that is asked for. */
export function useLeads(isSpam: boolean) {
  return useQuery({
    queryKey: [isSpam ? `${leadsListAddress}?status=spam` : leadsListAddress],
    queryFn: getQueryFn<ListLead[]>({ on401: 'throw' }),
    staleTime: 60_000,
    // Comparing 100,000 leads with the ones before, field by field, takes longer than showing them anew.
    structuralSharing: false,
  })
}
