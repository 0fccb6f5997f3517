import type { FindArgs, PaginatedDocs, PayloadRequest } from 'payload'
import { isRecord } from '@/content/fields/walk-fields'
import type { Adapter, Asked } from '@/content/database/change-adapter'

const locks = 'payload-locked-documents'

/**
 * Leaves the lock of a document where it is while drafts are saved by themselves. Payload 3.90 deletes it at every
 * save. A new one in its place has another id, so that whoever takes over by the former one gets 404, which the
 * panel does not look at: both people would believe that the document is theirs.
 *
 * A lock without its person holds nobody up: Payload writes the person after the lock, outside of any transaction, and
 * the person may be deleted. Its panel fails at such a lock, and shows an empty page in place of the form.
 */
export function withKeptLocks(adapter: Adapter) {
  const { deleteMany, find } = adapter
  return {
    find: async <Doc>(query: FindArgs) => {
      const result = await find.call<Adapter, [FindArgs], Promise<PaginatedDocs<Doc>>>(adapter, query)
      return query.collection === locks ? { ...result, docs: result.docs.filter(hasPerson) } : result
    },
    deleteMany: async (query: Asked<'deleteMany'>) => {
      if (query.collection === locks && isAutosave(query.req)) return
      await deleteMany.call(adapter, query)
    },
  }
}

function hasPerson(lock: unknown) {
  return isRecord(lock) && isRecord(lock.user)
}

function isAutosave(req: Partial<PayloadRequest> | undefined) {
  return [...(req?.context?.saves?.values() ?? [])].some((save) => save.isAutosave)
}
