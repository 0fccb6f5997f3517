import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
  type TypedUser,
} from 'payload'

type Database = Pick<Payload['db']['drizzle'], 'execute'>
type TransactionRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** Returns the database session of the request's transaction. Without a transaction, it returns the database itself. */
export async function requestDatabase({ payload, transactionID }: TransactionRequest): Promise<Database> {
  const id = await transactionID
  const session: unknown = id && payload.db.sessions?.[id]?.db
  return canExecute(session) ? session : payload.db.drizzle
}

function canExecute(session: unknown): session is Database {
  return typeof session === 'object' && session !== null && 'execute' in session
}

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
