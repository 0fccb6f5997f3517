import { statusLabel } from '@/features/waitlist/lead-statuses'
import { ownerLabel } from '@/features/leads/screen/follow-up-selects'
import { dueDayLabel } from '@/features/leads/screen/lead-date'
import {
  type ChangeOutcome,
  type FollowUp,
  type FollowUps,
  pickFields,
} from '@/features/leads/follow-up/follow-up'
import type { LeadsChange } from '@/features/leads/screen/change-all'
import { failureText } from '@/lib/failure-text'
import { HttpError } from '@/lib/http-client'
import { UnreadableResponse } from '@/lib/read-response'

/** Describes the result of a change of many leads, or of its undo, in sentences. */
export function formatOutcome({ changed, conflicts, missing }: ChangeOutcome, isUndo: boolean) {
  const sentences = [`${formatLeadCount(changed.length)} changed${isUndo ? ' back' : ''}.`]
  if (conflicts.length > 0) {
    const consequence = conflicts.length === 1 ? 'so it stays as it is' : 'so they stay as they are'
    sentences.push(
      `${formatLeadCount(conflicts.length)} ${wasOrWere(conflicts)} just changed by somebody else, ${consequence}, still selected.`,
    )
  }
  if (missing.length > 0) sentences.push(`${formatLeadCount(missing.length)} had already been deleted.`)
  return sentences.join(' ')
}

/** Describes the current follow-up of a lead in a few words. */
export function describeFollowUp({ status, owner, nextStep, dueOn }: FollowUp, staff: FollowUps['staff']) {
  const parts = [
    statusLabel(status),
    ownerLabel(staff, owner),
    nextStep,
    dueOn && `due ${dueDayLabel(dueOn)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/**
 * Explains why a change of many leads failed, after `changed` of them were changed. If the response was lost,
 * the server may still have made the change.
 */
export function formatChangeError(error: Error, changed: number) {
  if (error instanceof HttpError && error.status < 500) {
    const verb = changed === 1 ? 'was' : 'were'
    const madeText =
      changed === 0 ? 'Nothing was changed.' : `Only ${formatLeadCount(changed)} ${verb} changed.`
    return `${madeText} ${failureText(error)}`
  }
  if (error instanceof HttpError) return `${failureText(error)} Refresh the list to see what was changed.`
  if (error instanceof UnreadableResponse) {
    return `${error.message} Please reload the page to see what was changed.`
  }
  return 'The site could not be reached. Please check your connection, and refresh the list to see what was changed.'
}

/** Whether the loaded follow-up of a conflicting lead is newer than the one in the request. */
export function isReadSince(id: string, now: FollowUp, changes: readonly LeadsChange[] = []) {
  return !changes.some(({ leads, set }) =>
    leads.some(
      (seen) =>
        seen.id === id && JSON.stringify(pickFields(seen, set)) === JSON.stringify(pickFields(now, set)),
    ),
  )
}

function wasOrWere({ length }: readonly unknown[]) {
  return length === 1 ? 'was' : 'were'
}

function formatLeadCount(count: number) {
  return `${count} ${count === 1 ? 'lead' : 'leads'}`
}
