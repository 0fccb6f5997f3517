import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ChangeOutcome,
  type FollowUp,
  type FollowUps,
  pickFields,
} from '@/features/leads/follow-up/follow-up'
import { changeAll, type LeadsChange } from '@/features/leads/screen/change-all'
import { followUpsAddress, leadsListAddress } from '@/features/leads/screen/use-leads'
import { cancelAndRefetch } from '@/lib/query-client'

/**
 * Sets status, owner, next step or due day of leads, one change after the other. The outcome lists the
 * changed leads, and those that somebody else had changed or deleted. It also contains the error if a change
 * failed. The cached leads are up to date afterwards.
 */
export function useChangeLeads() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: readonly LeadsChange[]) =>
      changeAll(changes, (chunk, outcome) => updateCachedLeads(queryClient, chunk, outcome)),
  })
}

/**
 * Returns the part of a change that was made: the changed leads with their former values. If the change
 * continues one that failed halfway, the result includes the leads of both.
 */
export function collectChanged(
  { leads, set }: LeadsChange,
  changed: readonly string[],
  earlier: LeadsChange | undefined,
): LeadsChange {
  const isChanged = new Set(changed)
  const before = JSON.stringify(earlier?.set) === JSON.stringify(set) ? (earlier?.leads ?? []) : []
  for (const { id } of before) isChanged.delete(id)
  return { leads: [...before, ...leads.filter(({ id }) => isChanged.has(id))], set }
}

/** Builds the changes that restore the former values. Leads with the same former values share one change. */
export function buildUndoChanges({ leads, set }: LeadsChange): LeadsChange[] {
  const byFormer = new Map<string, LeadsChange>()
  for (const lead of leads) {
    const former = pickFields(lead, set)
    const key = JSON.stringify(former)
    const undo: LeadsChange = byFormer.get(key) ?? { leads: [], set: former }
    undo.leads.push({ ...lead, ...set })
    byFormer.set(key, undo)
  }
  return [...byFormer.values()]
}

/** Updates the cache after a change. */
export async function updateCachedLeads(
  queryClient: QueryClient,
  { leads, set }: LeadsChange,
  { changed, conflicts }: ChangeOutcome,
) {
  const queryKey = [followUpsAddress]
  const before = queryClient.getQueryData<FollowUps>(queryKey)
  if (before) queryClient.setQueryData(queryKey, withChanges(before, leads, { changed, set }))
  // The first request may have begun before the change, which would then look like one of a colleague.
  else void cancelAndRefetch(queryClient, { queryKey, exact: true })
  // A lead that becomes spam, or is no longer spam, moves to the other list. Both lists are loaded again when
  // they are next shown.
  if (set.status) {
    await queryClient.invalidateQueries({ queryKey: [leadsListAddress], refetchType: 'none' })
    await queryClient.invalidateQueries({
      queryKey: [`${leadsListAddress}?status=spam`],
      refetchType: 'none',
    })
  }
  if (conflicts.length > 0) await queryClient.invalidateQueries({ queryKey })
}

type Change = { changed: readonly string[]; set: Partial<FollowUp> }

function withChanges(before: FollowUps, seen: LeadsChange['leads'], { changed, set }: Change): FollowUps {
  const byId = new Map(before.leads.map((lead) => [lead.id, lead]))
  const isChanged = new Set(changed)
  for (const lead of seen) {
    if (!isChanged.has(lead.id)) continue
    const known = byId.get(lead.id) ?? { ...lead, contactedAfter: null }
    // This change has handled the repeated sign-up.
    byId.set(lead.id, { ...known, ...set, cameBackAt: null })
  }
  return { ...before, leads: [...byId.values()] }
}
