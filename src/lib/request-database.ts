import type { Payload, PayloadRequest } from 'payload'

type Database = Pick<Payload['db']['drizzle'], 'execute'>

/** Where a hook runs statements of its own: inside the transaction of its request, where that has one. */
export async function requestDatabase({ payload, transactionID }: PayloadRequest): Promise<Database> {
  const id = await transactionID
  const session: unknown = id && payload.db.sessions?.[id]?.db
  return canExecute(session) ? session : payload.db.drizzle
}

function canExecute(session: unknown): session is Database {
  return typeof session === 'object' && session !== null && 'execute' in session
}
