import { z } from 'zod'
import { leadsRoute, readJson } from '@/cms/staff-route'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { enterLead } from '@/features/leads/by-hand/enter-lead'
import { requirePerson } from '@/features/leads/by-hand/require-person'
import { changeInput } from '@/features/leads/follow-up/change-input'
import { changeLeads } from '@/features/leads/follow-up/change-leads'
import { leadChangedMessage, leadDeletedMessage } from '@/features/leads/follow-up/follow-up'
import { findDueDayChangeFault } from '@/features/leads/follow-up/find-due-day-change-fault'
import { listStaff } from '@/features/leads/follow-up/find-follow-ups'
import { findNextStepFault } from '@/features/leads/follow-up/next-step-rules'
import { findLeads } from '@/features/leads/find-leads'
import { listStateHeader } from '@/features/leads/list-lead'
import { readListState } from '@/features/leads/new-leads/list-state'
import { ApiError } from '@/lib/api-error'
import { readInstant } from '@/lib/read-instant'
import { refuseOthers } from '@/lib/route'

const maximumBytes = 4 * 1024 * 1024
const maximumBytesOfPerson = 16 * 1024

/**
 * Returns every lead except spam, newest first. `?status=spam`: only spam. `?since=`: only those that arrived
 * after this time.
 */
export const GET = leadsRoute(async (request, { payload }) => {
  const { searchParams } = new URL(request.url)
  const since = searchParams.get('since')
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (since === null) headers.set(listStateHeader, await readListState(payload))
  const leads = findLeads(payload, {
    which: searchParams.get('status') === 'spam' ? 'spam' : 'not-spam',
    since: since === null ? undefined : readInstant('since', since),
  })
  return new Response(await streamText(leads), { headers })
})

/**
 * Sets the status, owner, next step or due day of several leads. Skips those that have changed since the user
 * saw them, and returns which ones.
 */
export const PATCH = leadsRoute(async (request, { payload, user }) => {
  const input = await readJson(request, changeInput, maximumBytes)
  const { owner } = input.set
  if (owner && !(await listStaff(payload, user)).some(({ id }) => id === owner)) {
    throw new ApiError('invalid', 'That person cannot look after leads. Please choose another.')
  }
  const fault = findNextStepFault(input.set.nextStep ?? null) ?? (await findDueDayChangeFault(payload, input))
  if (fault) throw new ApiError('invalid', fault)
  const outcome = await limitSaves(user.id, () => changeLeads(payload, user, input))
  if (outcome.changed.length > 0) return Response.json(outcome)
  if (outcome.conflicts.length === 0) throw new ApiError('not-found', leadDeletedMessage)
  throw new ApiError('conflict', leadChangedMessage)
})

/**
 * Adds a person by hand. Responds with the lead's id and 201, or 200 when the person was on the list already.
 */
export const POST = leadsRoute(async (request, { payload, user }) => {
  const person = requirePerson(await readJson(request, z.unknown(), maximumBytesOfPerson))
  const lead = await limitSaves(user.id, () => enterLead(payload, user, person))
  return Response.json(lead, { status: lead.isEntered ? 201 : 200 })
})

export const { DELETE, OPTIONS, PUT } = refuseOthers('GET', 'PATCH', 'POST')

/**
 * A stream of texts that are generated at the reader's pace. The first text is generated before this
 * resolves, so that an immediate failure can still become an error response.
 */
async function streamText(texts: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  const first = await texts.next()
  return new ReadableStream<Uint8Array>({
    start: (controller) => void (first.done || controller.enqueue(encoder.encode(first.value))),
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
