import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { listLead, type ListLead } from '@/features/leads/list-lead'
import { nextTask } from '@/lib/next-task'
import { getQueryFn } from '@/lib/query-client'
import { useMemo } from 'react'
import { followUps, type FollowUp, type FollowUps } from '@/features/leads/follow-up/follow-up'

/** The address of the list; what is cached is kept under it. */
export const leadsListAddress = '/api/admin/leads'

const leadsPerSlice = 5_000

/** All leads as the server lists them, kept for a minute: spam alone when that is asked for. */
export function useLeads(isSpam: boolean) {
  return useQuery({
    queryKey: [isSpam ? `${leadsListAddress}?status=spam` : leadsListAddress],
    queryFn: getQueryFn({ on401: 'throw', check: checkLeads }),
    staleTime: 60_000,
    // Comparing 100,000 leads with the ones before, field by field, takes longer than showing them again.
    structuralSharing: false,
  })
}

/** An answer that is a list of leads, checked in slices so that the page stays usable. @throws ZodError */
export async function checkLeads(answer: unknown) {
  const entries = z.array(z.unknown()).parse(answer)
  const leads: ListLead[] = []
  for (let start = 0; start < entries.length; start += leadsPerSlice) {
    leads.push(...z.array(listLead).parse(entries.slice(start, start + leadsPerSlice)))
    await nextTask()
  }
  return leads
}

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
