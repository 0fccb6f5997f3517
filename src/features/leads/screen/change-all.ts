import {
  leadChangedMessage,
  changeOutcome,
  type ChangeOutcome,
  leadDeletedMessage,
  type FollowUp,
  limits,
  pickFields,
} from '@/features/leads/follow-up/follow-up'
import { leadsListAddress } from '@/features/leads/screen/use-leads'
import { apiRequest, HttpError } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'

/** Leads as they were seen when somebody decided, and what to set. */
export type LeadsChange = { leads: ({ id: string } & FollowUp)[]; set: Partial<FollowUp> }

/** What became of changes up to the one that failed, and why it did. */
type ChangesOutcome = ChangeOutcome & { failure: Error | null }

/**
 * Makes the changes one after the other, in pieces that the server takes, until one fails. `onMade` is
 * called after each chunk.
 */
export async function changeAll(
  changes: readonly LeadsChange[],
  onChunkDone: (chunk: LeadsChange, outcome: ChangeOutcome) => Promise<void> | void,
): Promise<ChangesOutcome> {
  const all: ChangesOutcome = { changed: [], conflicts: [], missing: [], failure: null }
  try {
    for (const { leads, set } of changes) {
      for (let start = 0; start < leads.length; start += limits.leadsOfChange) {
        const chunk = { leads: leads.slice(start, start + limits.leadsOfChange), set }
        const outcome = await changeInOneRequest(chunk)
        all.changed.push(...outcome.changed)
        all.conflicts.push(...outcome.conflicts)
        all.missing.push(...outcome.missing)
        await onChunkDone(chunk, outcome)
      }
    }
  } catch (error) {
    all.failure = error instanceof Error ? error : new Error(String(error))
  }
  return all
}

/** Makes a change that the server takes at once, and says which leads it was made to. */
export async function changeInOneRequest({ leads, set }: LeadsChange): Promise<ChangeOutcome> {
  const ids = leads.map(({ id }) => id)
  // What was seen of the fields that are set, and no more: a change may be of 10,000 leads.
  const seen = leads.map((lead) => {
    const { id, status, owner } = lead
    return { id, status, owner, ...pickFields(lead, set) }
  })
  try {
    const seconds = 30 + leads.length / 100
    const response = await apiRequest('PATCH', leadsListAddress, { leads: seen, set }, seconds)
    return await readResponse(response, changeOutcome.parse)
  } catch (error) {
    if (error instanceof HttpError && error.sentence === leadChangedMessage)
      return { changed: [], conflicts: ids, missing: [] }
    if (error instanceof HttpError && error.sentence === leadDeletedMessage)
      return { changed: [], conflicts: [], missing: ids }
    throw error
  }
}
