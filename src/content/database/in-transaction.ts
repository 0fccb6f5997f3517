import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
  type TypedUser,
} from 'payload'

/** Does work as this person, or as nobody, in one transaction: all of it is stored, or nothing. */
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

/** Does what a request asks for in one transaction. What is refused of other requests is refused there too. */
export function inTransactionOf<Result>(
  { payload, payloadAPI, user }: PayloadRequest,
  work: (req: PayloadRequest) => Promise<Result>,
) {
  return inTransaction(payload, user, (own) => work(Object.assign(own, { payloadAPI })))
}
