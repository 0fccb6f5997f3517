import type { postgresAdapter } from '@payloadcms/db-postgres'
import { NotFound } from 'payload'
import { lockRow } from '@/content/database/lock-first'

type AdapterDescription = ReturnType<typeof postgresAdapter>
type Change = Parameters<ReturnType<AdapterDescription['init']>['updateOne']>[0]

/**
 * Refuses to change a document that is gone. Payload 3.90 inserts it again if it was deleted after it was
 * looked up, also by a program, such as the erasure of a person; a change of few fields fails.
 */
export function withoutRevival(description: AdapterDescription): AdapterDescription {
  return {
    ...description,
    init: (args) => {
      const adapter = description.init(args)
      const { updateOne } = adapter
      return Object.assign(adapter, {
        updateOne: async (change: Change) => {
          await requireRow(change)
          return updateOne.call(adapter, change)
        },
      })
    },
  }
}

/** The row stays until the transaction of this change ends. */
async function requireRow({ collection, id, req }: Change) {
  if (id === undefined || !req?.payload) return
  const { payload, transactionID, t } = req
  if (!(await lockRow(collection, id, { payload, transactionID }))) throw new NotFound(t)
}
