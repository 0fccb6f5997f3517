import type { FindArgs, PaginatedDocs, PayloadRequest } from 'payload'
import { isRecord } from '@/content/fields/walk-fields'
import type { Adapter, AdapterArgs } from '@/content/database/change-adapter'

const locks = 'payload-locked-documents'

/**
 * Keeps the lock of a document during autosaves. Payload 3.90 deletes the lock at every save. The new lock
 * has another id, so a colleague who takes over by the former id gets a 404. The panel ignores that, and both
 * people would believe that they have the lock.
 *
 * A lock without a person locks nothing: Payload writes the person after the lock, outside of any
 * transaction, and the person may be deleted. The panel fails at such a lock, and shows an empty page instead
 * of the form.
 */
export function withKeptLocks(adapter: Adapter) {
  const { deleteMany, find } = adapter
  return {
    find: async <Doc>(query: FindArgs) => {
      const result = await find.call<Adapter, [FindArgs], Promise<PaginatedDocs<Doc>>>(adapter, query)
      return query.collection === locks ? { ...result, docs: result.docs.filter(hasPerson) } : result
    },
    deleteMany: async (query: AdapterArgs<'deleteMany'>) => {
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
