import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { followUps, type FollowUp, type FollowUps } from '@/features/leads/follow-up/follow-up'
import { getQueryFn } from '@/lib/query-client'

/** The address of the follow-ups; what is cached is kept under it. */
export const followUpsAddress = '/api/admin/leads/follow-up'

const noStaff: FollowUps['staff'] = []

/** Status and owner of the leads by id, and who may own one; nothing is known until it has arrived. */
export function useFollowUps() {
  const { data, error, refetch } = useQuery({
    queryKey: [followUpsAddress],
    queryFn: getQueryFn({ on401: 'throw', check: followUps.parse }),
    staleTime: 60_000,
  })
  const known = useMemo(
    () => ({
      byId: new Map<string, FollowUp>(data?.leads.map(({ id, status, owner }) => [id, { status, owner }])),
      me: data?.me ?? '',
    }),
    [data],
  )
  return { known, staff: data?.staff ?? noStaff, error, refetch }
}
