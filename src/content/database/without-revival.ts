import { NotFound } from 'payload'
import { lockRow } from '@/content/database/lock-first'
import type { Adapter, AdapterArgs } from '@/content/database/change-adapter'

type Change = AdapterArgs<'updateOne'>

/**
 * Refuses to change a document that no longer exists. Payload 3.90 first looks a document up. If another request or a
 * program, such as the erasure of a person, then deletes it, Payload inserts it again. A change of only some
 * fields fails.
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

/** Locks the row until the transaction of this change ends. @throws NotFound if there is no such row */
async function requireRow({ collection, id, req }: Change) {
  if (id === undefined || !req?.payload) return
  const { payload, transactionID, t } = req
  if (!(await lockRow(collection, id, { payload, transactionID }))) throw new NotFound(t)
}
