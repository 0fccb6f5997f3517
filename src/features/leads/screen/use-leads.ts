import { useQuery, useQueryClient, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { followUps, type FollowUps, type KnownFollowUp } from '@/features/leads/follow-up/follow-up'
import { serializeReads } from '@/features/leads/screen/serialize-reads'
import { listLead, listStateHeader, type ListLead } from '@/features/leads/list-lead'
import { apiRequest } from '@/lib/http-client'
import { newId } from '@/lib/new-id'
import { nextTask } from '@/lib/next-task'
import { getQueryFn } from '@/lib/query-client'
import { readResponse } from '@/lib/read-response'

/** The address of the list, which is also its query key. */
export const leadsListAddress = '/api/admin/leads'

const leadsPerSlice = 5_000

/** Loads all leads except spam, or only spam. The cache keeps them for a minute. */
export function useLeads(isSpam: boolean, isEnabled = true) {
  return useQuery({
    queryKey: [isSpam ? `${leadsListAddress}?status=spam` : leadsListAddress],
    queryFn: readList,
    staleTime: 60_000,
    enabled: isEnabled,
    // Comparing 100,000 leads with the previous ones field by field takes longer than rendering them again.
    structuralSharing: false,
  })
}

/** The states of loaded lists, by their leads. */
const listStates = new WeakMap<readonly ListLead[], string>()

/** The state that the server gave a list. It tells later with it whether leads were deleted or corrected. */
export function listStateOf(leads: readonly ListLead[] | undefined) {
  return leads && listStates.get(leads)
}

async function readList({ queryKey: [address] }: QueryFunctionContext) {
  const response = await apiRequest('GET', String(address), undefined, 60)
  const leads = await readResponse(response, checkLeads)
  const state = response.headers.get(listStateHeader)
  if (state) listStates.set(leads, state)
  return leads
}

/** Loads the leads that were created since an instant, again whenever their number changes. */
export function useLeadsSince(since: string | undefined, count: number) {
  const address = `${leadsListAddress}?${new URLSearchParams({ since: since ?? '' })}`
  return useQuery({
    queryKey: [address, count],
    queryFn: getQueryFn({ check: checkLeads }),
    enabled: since !== undefined && count > 0,
    gcTime: 0,
  })
}

/**
 * Checks that a response is a list of leads. Works in slices, so that the page stays responsive. @throws
 * ZodError
 */
export async function checkLeads(json: unknown) {
  const entries = z.array(z.unknown()).parse(json)
  const leads: ListLead[] = []
  for (let start = 0; start < entries.length; start += leadsPerSlice) {
    leads.push(...z.array(listLead).parse(entries.slice(start, start + leadsPerSlice)))
    await nextTask()
  }
  return leads
}

/** The address of the follow-ups, which is also their query key. */
export const followUpsAddress = '/api/admin/leads/follow-up'

const noStaff: FollowUps['staff'] = []
const queryFn = getQueryFn({ check: followUps.parse })

/**
 * Loads the follow-ups by lead id, the possible owners and the working hours. Until the response arrives they
 * are empty.
 */
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

/** The responses that were loaded because a colleague has changed something, not because this user has. */
const fromColleagues = new WeakSet<FollowUps>()

/** Returns a function that loads the follow-ups again without a user action, one request at a time. */
export function createColleaguesReader(queryClient: QueryClient) {
  return serializeReads(() => readColleaguesChanges(queryClient))
}

/**
 * A change by this user during the request is newer than its response, so the follow-ups are loaded again.
 * After an error they are loaded with the next change.
 */
async function readColleaguesChanges(queryClient: QueryClient) {
  const key = [followUpsAddress]
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = queryClient.getQueryData(key)
    const latest = await queryClient
      .fetchQuery({
        // A new query key: a request that began before the latest change may not include it.
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
