import { NotFound } from 'payload'
import { lockRow } from '@/content/database/lock-first'
import type { Adapter, AdapterArgs } from '@/content/database/change-adapter'

type Change = AdapterArgs<'updateOne'>

/**
 * Refuses to change a document that is gone. Payload 3.90 inserts it again if it was deleted after it was
 * looked up, also by a program, such as the erasure of a person; a change of few fields fails.
 */
export function withoutRevival(adapter: Adapter) {
  const { updateOne } = adapter
  return {
    updateOne: async (change: Change) => {
      await requireRow(change)
      return updateOne.call(adapter, change)
    },
  }
}

/** The row stays until the transaction of this change ends. */
async function requireRow({ collection, id, req }: Change) {
  if (id === undefined || !req?.payload) return
  const { payload, transactionID, t } = req
  if (!(await lockRow(collection, id, { payload, transactionID }))) throw new NotFound(t)
}
