import type { Payload, PayloadRequest, TypedUser, CollectionAfterDeleteHook } from 'payload'
import { recordSecurityEvent } from '@/content/security-log/record-security-event'
import type { PersonRequest, WaitlistLead } from '@/payload-types'

/** The user who makes the request, or null for a command on the machine. */
export type Requester = TypedUser | null

type Context = { payload: Payload } & Partial<Pick<PayloadRequest, 'transactionID'>>
type Request = Pick<PersonRequest, 'kind' | 'isFound' | 'leadId'>

/** Records who exports or erases the data of a person, in the given transaction, if any. */
export async function recordPersonRequest(
  { payload, transactionID }: Context,
  by: Requester,
  request: Request,
) {
  await payload.create({
    collection: 'person-requests',
    data: { ...request, author: by?.id, authorName: by?.name ?? 'The command line' },
    depth: 0,
    req: { transactionID },
  })
  const { kind, isFound } = request
  const actionText = isFound
    ? actions[kind]
    : `tried to ${kind} what is kept about a person, but nothing was found`
  await recordSecurityEvent(
    { payload, transactionID },
    { kind: 'data-request', sentence: `${by?.name ?? 'The command line'} ${actionText}`, author: by?.id },
  )
}

const actions = {
  export: 'exported what is kept about a person',
  erase: 'erased what is kept about a person',
  delete: 'deleted a lead',
}

/**
 * Records which lead a member of staff deleted by hand, in the same transaction. The id alone identifies
 * nobody.
 */
export const recordLeadDelete: CollectionAfterDeleteHook<WaitlistLead> = async ({ doc, req }) => {
  if (req.user) await recordPersonRequest(req, req.user, { kind: 'delete', isFound: true, leadId: doc.id })
}
