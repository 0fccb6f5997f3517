import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
  type TypedUser,
} from 'payload'
import type { Schedule } from '@/payload-types'

type Change = Pick<Schedule, 'document' | 'action'>

/** Publishes the newest draft of a document, or takes it off the site, as this person would by hand. */
export async function carryOut({ document, action }: Change, req: PayloadRequest) {
  await req.payload.update({
    collection: document.relationTo,
    id: idOf(document.value),
    data: { _status: action === 'publish' ? 'published' : 'draft' },
    depth: 0,
    user: req.user,
    overrideAccess: false,
    req,
  })
}

/** Does the same and takes it back, so that whatever refuses it says so. */
export async function rehearse(change: Change, { payload, user }: PayloadRequest) {
  const req = await createLocalReq({ user: user ?? undefined }, payload)
  await initTransaction(req)
  try {
    await carryOut(change, req)
  } finally {
    await killTransaction(req)
  }
}

/** Does work as this person in one transaction: all of it is stored, or nothing. */
export async function inTransaction(
  payload: Payload,
  user: TypedUser,
  work: (req: PayloadRequest) => Promise<void>,
) {
  const req = await createLocalReq({ user }, payload)
  await initTransaction(req)
  try {
    await work(req)
    await commitTransaction(req)
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

function idOf(value: Schedule['document']['value']) {
  return typeof value === 'string' ? value : value.id
}
