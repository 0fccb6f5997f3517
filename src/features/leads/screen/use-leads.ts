import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { followUps, type FollowUps, type KnownFollowUp } from '@/features/leads/follow-up/follow-up'
import { serializeReads } from '@/features/leads/screen/serialize-reads'
import { listLead, type ListLead } from '@/features/leads/list-lead'
import { newId } from '@/lib/new-id'
import { nextTask } from '@/lib/next-task'
import { getQueryFn } from '@/lib/query-client'

/** The address of the list; what is cached is kept under it. */
export const leadsListAddress = '/api/admin/leads'

const leadsPerSlice = 5_000

/** All leads as the server lists them, kept for a minute: spam alone when that is asked for. */
export function useLeads(isSpam: boolean, isEnabled = true) {
  return useQuery({
    queryKey: [isSpam ? `${leadsListAddress}?status=spam` : leadsListAddress],
    queryFn: getQueryFn({ check: checkLeads }),
    staleTime: 60_000,
    enabled: isEnabled,
    // Comparing 100,000 leads with the ones before, field by field, takes longer than showing them again.
    structuralSharing: false,
  })
}

/** The leads that have arrived since an instant, read again when their number is another one. */
export function useLeadsSince(since: string | undefined, count: number) {
  const address = `${leadsListAddress}?${new URLSearchParams({ since: since ?? '' })}`
  return useQuery({
    queryKey: [address, count],
    queryFn: getQueryFn({ check: checkLeads }),
    enabled: since !== undefined && count > 0,
    gcTime: 0,
  })
}

/** An answer that is a list of leads, checked in slices so that the page stays usable. @throws ZodError */
export async function checkLeads(json: unknown) {
  const entries = z.array(z.unknown()).parse(json)
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
const queryFn = getQueryFn({ check: followUps.parse })

/** The follow-ups of the leads by id, who may own one, and when they work; nothing is known until it has arrived. */
export function useFollowUps() {
  const queryClient = useQueryClient()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: [followUpsAddress],
    queryFn,
    staleTime: 60_000,
    structuralSharing: false,
  })
  const known = useMemo(
    () => ({
      byId: new Map<string, KnownFollowUp>(data?.leads.map((lead) => [lead.id, lead])),
      me: data?.me ?? '',
      isFromColleagues: data !== undefined && fromColleagues.has(data),
    }),
    [data],
  )
  const [readColleagues] = useState(() => createColleaguesReader(queryClient))
  return {
    known,
    hours: data?.hours,
    staff: data?.staff ?? noStaff,
    error,
    refetch,
    dataUpdatedAt,
    readColleagues,
  }
}

/** Answers that were read because a colleague had changed something, and not because this person did. */
const fromColleagues = new WeakSet<FollowUps>()

/** Reads the follow-ups again without a press of a button, one time after the other. */
export function createColleaguesReader(queryClient: QueryClient) {
  return serializeReads(() => readColleaguesChanges(queryClient))
}

/**
 * One's own change that is made meanwhile is newer than what arrives then, so it is read once more. What fails
 * is read with the next change.
 */
async function readColleaguesChanges(queryClient: QueryClient) {
  const key = [followUpsAddress]
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = queryClient.getQueryData(key)
    const latest = await queryClient
      .fetchQuery({
        // Not one that began before the latest change, which it may not know of.
        queryKey: key.concat('colleagues', newId()),
        queryFn,
        staleTime: 0,
        structuralSharing: false,
        gcTime: 0,
      })
      .catch(() => null)
    if (!latest) return
    if (queryClient.getQueryData(key) !== before) continue
    fromColleagues.add(latest)
    queryClient.setQueryData(key, latest)
    return
  }
}
