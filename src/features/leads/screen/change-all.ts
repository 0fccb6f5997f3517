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

/** The leads as the user saw them, and the values to set. */
export type LeadsChange = { leads: ({ id: string } & FollowUp)[]; set: Partial<FollowUp> }

/** The outcome of all changes before the first failure, and the error of that failure. */
type ChangesOutcome = ChangeOutcome & { failure: Error | null }

/**
 * Sends the changes one after the other, in chunks within the limit of the server, until one fails. Calls
 * `onChunkDone` after each chunk.
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

/** Sends a change that fits into one request, and returns which leads it changed. */
export async function changeInOneRequest({ leads, set }: LeadsChange): Promise<ChangeOutcome> {
  const ids = leads.map(({ id }) => id)
  // Only the seen values of the fields that are set: a change may have 10,000 leads.
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
