import { useQuery } from '@tanstack/react-query'
import type { ListLead } from '@/features/leads/list-lead'
import { getQueryFn } from '@/lib/query-client'

/** All leads as the server lists them, kept for a minute. */
export function useLeads() {
  return useQuery({
    queryKey: ['/api/admin/leads'],
    queryFn: getQueryFn<ListLead[]>({ on401: 'throw' }),
    staleTime: 60_000,
    // Comparing 100,000 leads with the ones before, field by field, takes longer than showing them anew.
    structuralSharing: false,
  })
}
