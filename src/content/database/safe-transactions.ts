import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { PayloadRequest } from 'payload'
import { logError } from '@/lib/log'
import type { Adapter } from '@/content/database/change-adapter'

/**
 * Reports each failure of a Postgres transaction. Payload 3.90 ignores a failed COMMIT, so it acknowledges a write that
 * was never stored. It also leaks a connection for each failed BEGIN. With this change, a failed or rolled-back commit
 * throws, and the connection always returns to the pool.
 */
export function withSafeTransactions(adapter: Adapter) {
  // This promise rejects if the first connection fails. Without a handler, Node would report an unhandled rejection.
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
    // Postgres returns ROLLBACK if an earlier statement of the transaction failed.
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
    // If the rollback fails, the pool closes the connection, and Postgres then rolls back.
    release(true)
  }
}

/**
 * Releases the client at most once. A connection that is lost while idle in a transaction emits an `error` event. The
 * listener ignores this event, because the next query reports the loss.
 */
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

async function closeSession(sessions: Sessions, incoming: TransactionId, ending: 'resolve' | 'reject') {
  const id = await incoming
  const session = sessions[id]
  if (!session) return
  delete sessions[id]
  const tasks = pendingTasks.get(id) ?? []
  pendingTasks.delete(id)
  await session[ending]()
  for (const task of tasks) {
    const work = ending === 'resolve' ? task.committed : task.rolledBack
    await work?.().catch((error) => logError('what follows a transaction', error))
  }
}

type Tasks = { committed?: () => Promise<unknown>; rolledBack?: () => Promise<unknown> }

/** The tasks to run when an open transaction ends, by the id of the transaction. */
const pendingTasks = new Map<string | number, Tasks[]>()

/**
 * Runs tasks after the transaction of a request has ended, so that its rollback cannot undo them. No task runs if the
 * commit or the rollback fails. A task that fails is logged, because the transaction has already ended.
 *
 * @throws if the request has no transaction
 */
export async function atTransactionEnd(
  { transactionID }: Pick<PayloadRequest, 'transactionID'>,
  tasks: Tasks,
) {
  const id = await transactionID
  if (!id) throw new Error('There is no transaction whose end could be waited for')
  pendingTasks.set(id, [...(pendingTasks.get(id) ?? []), tasks])
}
