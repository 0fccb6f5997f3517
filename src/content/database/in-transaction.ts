import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
  type TypedUser,
} from 'payload'

/**
 * Runs work in one transaction as this person, or as nobody if `user` is null. Either all of its writes are stored
 * or none.
 *
 * @throws what the work or the commit throws
 */
export async function inTransaction<Result>(
  payload: Payload,
  user: TypedUser | null,
  work: (req: PayloadRequest) => Promise<Result>,
) {
  const req = await createLocalReq({ user: user ?? undefined }, payload)
  await initTransaction(req)
  try {
    const result = await work(req)
    await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/**
 * Runs the work of a request in one transaction. The new request keeps `payloadAPI`, so that the same rules refuse
 * its writes.
 */
export function inTransactionOf<Result>(
  { payload, payloadAPI, user }: PayloadRequest,
  work: (req: PayloadRequest) => Promise<Result>,
) {
  return inTransaction(payload, user, (transactionReq) => work(Object.assign(transactionReq, { payloadAPI })))
}
