import type { PayloadRequest } from 'payload'
import { logError } from '@/lib/log'

type End = 'committed' | 'rolledBack'
type Tasks = Partial<Record<End, () => Promise<unknown>>>

const waiting = new Map<string | number, Tasks[]>()

/** Has something done when the transaction of a request has ended, outside of what it can undo. */
export async function atTransactionEnd(
  { transactionID }: Pick<PayloadRequest, 'transactionID'>,
  tasks: Tasks,
) {
  const id = await transactionID
  if (!id) throw new Error('There is no transaction whose end could be waited for')
  waiting.set(id, [...(waiting.get(id) ?? []), tasks])
}

/**
 * Takes what waits for the end of a transaction. Whoever ends it runs that afterwards; when nobody knows
 * how it ended, nothing is run. What fails is logged: the transaction has ended either way.
 */
export function takeTasks(id: string | number) {
  const taken = waiting.get(id) ?? []
  waiting.delete(id)
  return async (end: End) => {
    for (const tasks of taken) {
      await tasks[end]?.().catch((error) => logError('what follows a transaction', error))
    }
  }
}
