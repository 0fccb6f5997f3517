import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { PayloadRequest } from 'payload'
import { logError } from '@/lib/log'
import type { Adapter } from '@/content/database/change-adapter'

/**
 * Postgres transactions that cannot lie. Payload 3.90's own swallow a failed COMMIT, so a write
 * that was never stored is acknowledged, and leak a connection for each failed BEGIN. Here a
 * failed or rolled-back commit throws, and the connection is given back whatever happens.
 */
export function withSafeTransactions(adapter: Adapter) {
  // Rejected when the first connection fails, at which time nobody may be waiting for it.
  adapter.initializing.catch(() => {})
  return {
    beginTransaction: async () => {
      await adapter.initializing
      const id = randomUUID()
      Object.assign(adapter.sessions, { [id]: await openSession(adapter.pool, adapter.schema) })
      return id
    },
    commitTransaction: (id: TransactionId) => closeSession(adapter.sessions, id, 'resolve'),
    rollbackTransaction: (id: TransactionId) => closeSession(adapter.sessions, id, 'reject'),
  }
}

type TransactionId = number | string | Promise<number | string>
type Sessions = Adapter['sessions']

async function openSession(pool: Pool, schema: Record<string, unknown>) {
  const client = await pool.connect()
  const release = releaseOnce(client)
  try {
    await client.query('BEGIN')
  } catch (error) {
    release(true)
    throw error
  }
  return {
    db: drizzle({ client, schema }),
    resolve: () => commit(client, release),
    reject: () => rollBack(client, release),
  }
}

async function commit(client: PoolClient, release: (isBroken: boolean) => void) {
  try {
    const { command } = await client.query('COMMIT')
    release(false)
    // Postgres answers ROLLBACK when an earlier statement had already failed the transaction.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
  } catch (error) {
    release(true)
    throw error
  }
}

async function rollBack(client: PoolClient, release: (isBroken: boolean) => void) {
  try {
    await client.query('ROLLBACK')
    release(false)
  } catch {
    // A connection that cannot roll back is closed, which makes Postgres roll back.
    release(true)
  }
}

/** A connection lost while idle in a transaction emits an error nobody awaits; the next query reports it. */
function releaseOnce(client: PoolClient) {
  const ignore = () => {}
  let isReleased = false
  client.on('error', ignore)
  return (isBroken: boolean) => {
    if (isReleased) return
    isReleased = true
    client.off('error', ignore)
    client.release(isBroken)
  }
}

async function closeSession(sessions: Sessions, incoming: TransactionId, how: 'resolve' | 'reject') {
  const id = await incoming
  const session = sessions[id]
  if (!session) return
  delete sessions[id]
  const tasks = waiting.get(id) ?? []
  waiting.delete(id)
  await session[how]()
  for (const task of tasks) {
    const work = how === 'resolve' ? task.committed : task.rolledBack
    await work?.().catch((error) => logError('what follows a transaction', error))
  }
}

type Tasks = { committed?: () => Promise<unknown>; rolledBack?: () => Promise<unknown> }

/** What is to be done at the end of the transactions that are open. */
const waiting = new Map<string | number, Tasks[]>()

/**
 * Has something done when the transaction of a request has ended, outside of what it can undo; nothing when
 * nobody knows how it ended. What fails is logged: the transaction has ended either way.
 */
export async function atTransactionEnd(
  { transactionID }: Pick<PayloadRequest, 'transactionID'>,
  tasks: Tasks,
) {
  const id = await transactionID
  if (!id) throw new Error('There is no transaction whose end could be waited for')
  waiting.set(id, [...(waiting.get(id) ?? []), tasks])
}
