import type { Payload, PayloadRequest } from 'payload'

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
