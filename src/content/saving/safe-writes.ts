import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { refuseWrongTypes } from '@/content/saving/refuse-wrong-types'
import { bulkEndpoints } from '@/content/saving/bulk-endpoints'
import { noteDraftSave, statusOf } from '@/content/saving/leaves-site'

/**
 * A collection whose refused writes change nothing, by whatever way they come. Payload writes all documents
 * of a bulk operation in one transaction, which it commits when some of them were refused: by its REST each
 * is written on its own instead. For programs, every rule is asked before the write.
 */
export function withSafeWrites({ hooks, endpoints, ...collection }: CollectionConfig): CollectionConfig {
  return {
    ...collection,
    endpoints: [...(endpoints || []), ...bulkEndpoints(collection)],
    hooks: {
      ...hooks,
      beforeOperation: [keepDates, prepareWrite, ...(hooks?.beforeOperation ?? []), refuseWrongTypes],
    },
  }
}

/** Nobody says when something was made: how long a lead is kept is counted from there. */
const keepDates: CollectionBeforeOperationHook = ({ args, operation, overrideAccess }) => {
  if (overrideAccess || (operation !== 'create' && operation !== 'update') || !('data' in args)) return args
  return { ...args, data: { ...args.data, createdAt: undefined } }
}

const prepareWrite: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (operation !== 'update' && operation !== 'delete' && operation !== 'restoreVersion') return args
  const data = 'data' in args ? args.data : undefined
  noteDraftSave(collection.slug, { draft: 'draft' in args && args.draft === true, data }, req)
  return {
    ...args,
    // What follows a write reads the whole document, however little of it the request wants to hear of.
    select: undefined,
    ...('unpublishAllLocales' in args && {
      // Payload asks no rule of a field then, so it must not be a publish.
      unpublishAllLocales: statusOf(data) === 'draft' && args.unpublishAllLocales,
    }),
  }
}
