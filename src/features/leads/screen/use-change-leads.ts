import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeOutcome,
  type ChangeOutcome,
  type FollowUp,
  type FollowUps,
  most,
  partOf,
} from '@/features/leads/follow-up/follow-up'
import { followUpsAddress, leadsListAddress } from '@/features/leads/screen/use-leads'
import { apiRequest, HttpError } from '@/lib/http-client'
import { readAnswer } from '@/lib/read-answer'

/** Leads as they were seen when somebody decided, and what to set. */
export type LeadsChange = { leads: ({ id: string } & FollowUp)[]; set: Partial<FollowUp> }

/**
 * Sets status or owner of leads, one change after the other. The outcome says which were set and which were not, because somebody
 * else had changed or deleted them; whatever is shown of them is then as it is now.
 */
export function useChangeLeads() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: readonly LeadsChange[]) => {
      const all: ChangeOutcome = { changed: [], conflicts: [], missing: [] }
      for (const change of changes) {
        const outcome = await changeInPieces(change)
        await showChange(queryClient, change, outcome)
        addTo(all, outcome)
      }
      return all
    },
  })
}

/** The changes that put the changed leads back to what they were before it, those of one former state together. */
export function changesBack({ leads, set }: LeadsChange, changed: readonly string[]): LeadsChange[] {
  const isChanged = new Set(changed)
  const byFormer = new Map<string, LeadsChange>()
  for (const lead of leads.filter(({ id }) => isChanged.has(id))) {
    const former = partOf(lead, set)
    const key = JSON.stringify(former)
    const back: LeadsChange = byFormer.get(key) ?? { leads: [], set: former }
    back.leads.push({ ...lead, ...set })
    byFormer.set(key, back)
  }
  return [...byFormer.values()]
}

function addTo(all: ChangeOutcome, { changed, conflicts, missing }: ChangeOutcome) {
  all.changed.push(...changed)
  all.conflicts.push(...conflicts)
  all.missing.push(...missing)
}

/** Brings what is cached into step with a change that was made. */
export async function showChange(
  queryClient: QueryClient,
  { leads, set }: LeadsChange,
  { changed, conflicts }: ChangeOutcome,
) {
  queryClient.setQueryData<FollowUps>([followUpsAddress], (before) =>
    before ? withChanges(before, leads, { changed, set }) : before,
  )
  // A lead that becomes spam, or stops being it, changes lists: both are read again when next shown.
  if (set.status) {
    await queryClient.invalidateQueries({ queryKey: [leadsListAddress], refetchType: 'none' })
    await queryClient.invalidateQueries({
      queryKey: [`${leadsListAddress}?status=spam`],
      refetchType: 'none',
    })
  }
  if (conflicts.length > 0) await queryClient.invalidateQueries({ queryKey: [followUpsAddress] })
}

/** Makes the change on the server, and says which leads it was made to. */
export async function changeInPieces({ leads, set }: LeadsChange) {
  const outcome: ChangeOutcome = { changed: [], conflicts: [], missing: [] }
  for (let start = 0; start < leads.length; start += most.leadsOfChange) {
    addTo(outcome, await change({ leads: leads.slice(start, start + most.leadsOfChange), set }))
  }
  return outcome
}

async function change({ leads, set }: LeadsChange) {
  const ids = leads.map(({ id }) => id)
  // What was seen of the fields that are set, and no more: a change may be of 10,000 leads.
  const seen = leads.map((lead) => ({ ...pick(lead), ...partOf(lead, set) }))
  try {
    const answer = await apiRequest('PATCH', leadsListAddress, { leads: seen, set })
    return await readAnswer(answer, changeOutcome.parse)
  } catch (error) {
    if (error instanceof HttpError && error.status === 409)
      return { changed: [], conflicts: ids, missing: [] }
    if (error instanceof HttpError && error.status === 404)
      return { changed: [], conflicts: [], missing: ids }
    throw error
  }
}

function pick({ id, status, owner }: LeadsChange['leads'][number]) {
  return { id, status, owner }
}

type Change = { changed: readonly string[]; set: Partial<FollowUp> }

function withChanges(before: FollowUps, seen: LeadsChange['leads'], { changed, set }: Change): FollowUps {
  const byId = new Map(before.leads.map((lead) => [lead.id, lead]))
  const isChanged = new Set(changed)
  for (const lead of seen) {
    if (!isChanged.has(lead.id)) continue
    const known = byId.get(lead.id) ?? { ...lead, contactedAfter: null }
    // Whoever came back has been taken care of by this.
    byId.set(lead.id, { ...known, ...set, cameBackAt: null })
  }
  return { ...before, leads: [...byId.values()] }
}
