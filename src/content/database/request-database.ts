import type { Payload, PayloadRequest } from 'payload'

type Database = Pick<Payload['db']['drizzle'], 'execute'>
type RequestOfDatabase = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** The database inside the transaction of this request, or outside of any where it has none. */
export async function requestDatabase({ payload, transactionID }: RequestOfDatabase): Promise<Database> {
  const id = await transactionID
  const session: unknown = id && payload.db.sessions?.[id]?.db
  return canExecute(session) ? session : payload.db.drizzle
}

function canExecute(session: unknown): session is Database {
  return typeof session === 'object' && session !== null && 'execute' in session
}
