import type { postgresAdapter } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

type AdapterDescription = ReturnType<typeof postgresAdapter>
type Adapter = ReturnType<AdapterDescription['init']>

/**
 * Leaves the lock of a document where it is while drafts are saved by themselves. Payload 3.90 deletes it at every
 * save. A new one in its place has another id, so that whoever takes over by the former one gets 404, which the
 * panel does not look at: both people would believe that the document is theirs.
 */
export function withKeptLocks(description: AdapterDescription): AdapterDescription {
  return {
    ...description,
    init: (args) => {
      const adapter = description.init(args)
      const { deleteMany } = adapter
      return Object.assign(adapter, {
        deleteMany: async (query: Parameters<Adapter['deleteMany']>[0]) => {
          if (query.collection === 'payload-locked-documents' && isAutosave(query.req)) return
          await deleteMany.call(adapter, query)
        },
      })
    },
  }
}

function isAutosave(req: Partial<PayloadRequest> | undefined) {
  return [...(req?.context?.saves?.values() ?? [])].some((save) => save.isAutosave)
}
