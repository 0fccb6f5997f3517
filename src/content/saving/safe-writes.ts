import {
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload'
import { sortByReadable } from '@/content/database/readable-sort'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { bulkEndpoints } from '@/content/saving/bulk-endpoints'
import { oneDocumentAtATime } from '@/content/saving/one-at-a-time'
import { locksOf } from '@/content/locks/edit-lock'
import { staleGlobalSaveHooks, staleSaveHooks } from '@/content/saving/refuse-stale-saves'
import { refuseWrongTypes, refuseWrongTypesOfSettings } from '@/content/saving/refuse-wrong-types'
import { beginSave, statusOf } from '@/content/saving/save-context'

/**
 * A collection whose refused writes change nothing, by whatever way they come. Payload writes all documents
 * of a bulk operation in one transaction, which it commits when some of them were refused: by its REST each
 * is written on its own instead. For programs, every rule is asked before the write. What a person
 * reads at once is limited as well, and no save from an older form goes over a colleague's.
 */
export function withSafeWrites({ hooks, endpoints, ...collection }: CollectionConfig): CollectionConfig {
  return {
    lockDocuments: locksOf(collection),
    ...collection,
    endpoints: [...(endpoints || []), ...bulkEndpoints(collection)],
    hooks: {
      ...hooks,
      // `prepareWrite` begins the save that others read, so it is first; what they look up is locked then.
      // The types come last: the hooks of pictures take out of the data what a form has no say in.
      beforeOperation: [
        prepareWrite,
        oneDocumentAtATime,
        ...(hooks?.beforeOperation ?? []),
        ...staleSaveHooks.beforeOperation,
        refuseWrongTypes,
        readFewRows,
        sortByReadable,
      ],
      beforeChange: [...staleSaveHooks.beforeChange, ...(hooks?.beforeChange ?? [])],
      afterChange: [...staleSaveHooks.afterChange, ...(hooks?.afterChange ?? [])],
    },
  }
}

/** The same for settings, all of which are guarded against stale saves. */
export function withSafeSettings({ hooks, ...settings }: GlobalConfig): GlobalConfig {
  const { beforeOperation, beforeChange, afterChange } = staleGlobalSaveHooks
  return {
    lockDocuments: locksOf(settings),
    ...settings,
    hooks: {
      ...hooks,
      // `prepareSettings` begins the save that others read, so it is first.
      beforeOperation: [prepareSettings, refuseWrongTypesOfSettings, ...beforeOperation],
      beforeChange: [...beforeChange, ...(hooks?.beforeChange ?? [])],
      afterChange: [...afterChange, ...(hooks?.afterChange ?? [])],
    },
  }
}

const prepareWrite: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  const isSave = operation === 'create' || operation === 'update'
  if (!isSave && operation !== 'delete' && operation !== 'restoreVersion') return args
  beginSave(collection, args, req)
  const data = 'data' in args ? args.data : undefined
  return {
    ...args,
    // Nobody says when something was made: how long a lead is kept is counted from there. Nor does a request
    // say under which id.
    ...(isSave && !overrideAccess && { data: { ...data, createdAt: undefined, ...ownId(operation, req) } }),
    // What follows a write reads the whole document, however little of it the request wants to hear of.
    select: undefined,
    ...('unpublishAllLocales' in args && {
      // Payload asks no rule of a field then, so it must not be a publish.
      unpublishAllLocales: statusOf(data) === 'draft' && args.unpublishAllLocales,
    }),
  }
}

/** What a content file brings keeps its id. */
function ownId(operation: string, { payloadAPI }: PayloadRequest) {
  return operation === 'create' && payloadAPI !== 'local' ? { id: undefined } : {}
}

const prepareSettings: GlobalBeforeOperationHook = ({ args, global, operation, req }) => {
  // Payload writes a version of settings over what visitors read, without asking the rules, and as a draft too.
  if (operation === 'restoreVersion') {
    throw panelRefusal('An earlier version is restored as a draft. Save it as a draft and publish that.', 400)
  }
  if (operation !== 'update') return args
  beginSave(global, args, req)
  // The receipt reads all words, however few of them the request wants to hear of. An unpublish is refused anyway.
  return { ...args, select: undefined, unpublishAllLocales: false }
}

/** As many as the longest page of a list in the panel. */
const mostRows = 100

/**
 * Lets a person read 100 documents at once, by Payload's REST and in the lists of the panel: an answer
 * with thousands keeps the process from every visitor while it is made. Who leaves the pages out on purpose,
 * as our own code may, gets all.
 */
const readFewRows: CollectionBeforeOperationHook = ({ args, operation, overrideAccess }) => {
  const isWrite = operation === 'update' || operation === 'delete'
  if (isWrite || overrideAccess || !('limit' in args) || args.limit === undefined) return args
  if ('pagination' in args && args.pagination === false) return args
  return args.limit >= 1 && args.limit <= mostRows ? args : { ...args, limit: mostRows }
}
