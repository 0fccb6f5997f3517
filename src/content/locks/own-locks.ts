import {
  executeAccess,
  type FindArgs,
  type PaginatedDocs,
  type Access,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import { z } from 'zod'
import { mayEditContent } from '@/content/access'
import { isRecord } from '@/content/fields/walk-fields'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import type { Adapter, AdapterArgs } from '@/content/database/change-adapter'

const place = z.union([
  z.object({
    document: z.object({ relationTo: z.string(), value: z.uuid() }),
    globalSlug: z.null().optional(),
  }),
  z.object({ document: z.null().optional(), globalSlug: z.string() }),
])
const owner = z.object({ user: z.object({ relationTo: z.string(), value: z.string() }) })

/**
 * Restricts access to locks. Payload lets every signed-in person lock any document for anyone, and read and
 * delete every lock. Here people lock only for themselves, and only what they may edit. They take over only
 * what they may edit, and delete only their own locks. People who may not edit content only see their own
 * locks.
 */
export function withOwnLocks(config: SanitizedConfig) {
  const locks = config.collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (!locks) throw new Error('Payload keeps its locks somewhere else')
  const ownLocks: Access = ({ req: { user } }) => (user ? { 'user.value': { equals: user.id } } : false)
  locks.access.delete = ownLocks
  const allForEditors: Access = (args) => mayEditContent(args.req.user) || ownLocks(args)
  Object.assign(locks.access, { read: allForEditors, update: allForEditors })
  locks.hooks.beforeOperation.push(refuseLists)
  locks.hooks.beforeChange.push(requireOwnLock)
  return config
}

/** Payload reads a list as several references, and fails if one of them is null. */
const refuseLists: CollectionBeforeOperationHook = ({ args }) => {
  const data: unknown = 'data' in args ? args.data : undefined
  if (isRecord(data) && [data.document, data.user].some(Array.isArray)) throw lockRefusal()
  return args
}

const requireOwnLock: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  // Without a user, the site itself writes.
  if (!req.user) return data
  // An update keeps the document of the lock. All other data is dropped, so the lock lasts from now on.
  const { document, globalSlug } = operation === 'update' ? originalDoc : data
  const lock = { user: data.user, document, globalSlug }
  const lockOwner = owner.safeParse(lock).data?.user
  const isOwn = lockOwner?.relationTo === req.user.collection && lockOwner.value === req.user.id
  if (!isOwn || !(await mayEdit(lock, req))) throw lockRefusal()
  return lock
}

function lockRefusal() {
  return panelRefusal('You can only lock what you may edit, and only for yourself.', 403)
}

/** Whether this person may change the document or the settings of a lock. */
export async function mayEdit(lock: unknown, req: PayloadRequest) {
  const { data } = place.safeParse(lock)
  if (!data) return false
  const { collections, globals } = req.payload.config
  const { document } = data
  if (!document) {
    const settings = globals.find(({ slug }) => slug === data.globalSlug)
    return settings
      ? (await executeAccess({ req, disableErrors: true }, settings.access.update)) === true
      : false
  }
  const collection = collections.find(({ slug }) => slug === document.relationTo)
  if (!collection) return false
  const id = document.value
  const access = await executeAccess({ id, req, disableErrors: true }, collection.access.update)
  if (access === false) return false
  const isThis = { id: { equals: id } }
  const where = access === true ? isThis : { and: [isThis, access] }
  const { totalDocs } = await req.payload.count({ collection: collection.slug, where, req })
  return totalDocs > 0
}

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
