import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  GlobalBeforeOperationHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { sortByReadable } from '@/content/database/known-sort'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { bulkEndpoints } from '@/content/saving/bulk-endpoints'
import { oneDocumentAtATime } from '@/content/saving/one-at-a-time'
import { locksOf } from '@/content/locks/edit-lock'
import { staleGlobalSaveHooks, staleSaveHooks } from '@/content/saving/refuse-stale-saves'
import { refuseWrongTypes, refuseWrongTypesOfSettings } from '@/content/saving/refuse-wrong-types'
import { beginSave, statusOf } from '@/content/saving/save-context'

/**
 * Configures a collection so that a refused write changes nothing, whether it comes by REST or from a program. Payload
 * writes all documents of a bulk operation in one transaction and commits it even if it refused some of them. So our
 * REST endpoints write each document in its own transaction. For programs, all rules are checked before the write. The
 * hooks also limit how many documents a person reads at once. No save from an older form overwrites the save of a
 * colleague.
 */
export function withSafeWrites({
  admin,
  hooks,
  endpoints,
  ...collection
}: CollectionConfig): CollectionConfig {
  const { components } = admin ?? {}
  const refusal = '/src/content/refusals/panel/list-refusal#ListRefusal'
  return {
    lockDocuments: locksOf(collection),
    ...collection,
    admin: {
      ...admin,
      components: { ...components, beforeListTable: [refusal, ...(components?.beforeListTable ?? [])] },
    },
    endpoints: [...(endpoints || []), ...bulkEndpoints(collection)],
    hooks: {
      ...hooks,
      // `prepareWrite` is first: it begins the save that the other hooks read, and the documents that they look up are
      // then locked. The check of types comes late. Before it, the hooks of pictures remove fields that a form may not
      // set.
      beforeOperation: [
        prepareWrite,
        oneDocumentAtATime,
        ...(hooks?.beforeOperation ?? []),
        ...staleSaveHooks.beforeOperation,
        refuseWrongTypes,
        limitRows,
        sortByReadable,
      ],
      beforeChange: [...staleSaveHooks.beforeChange, ...(hooks?.beforeChange ?? [])],
      afterChange: [...staleSaveHooks.afterChange, ...(hooks?.afterChange ?? [])],
    },
  }
}

/** Does the same for settings. All settings are guarded against stale saves. */
export function withSafeSettings({ hooks, ...settings }: GlobalConfig): GlobalConfig {
  const { beforeOperation, beforeChange, afterChange } = staleGlobalSaveHooks
  return {
    lockDocuments: locksOf(settings),
    ...settings,
    hooks: {
      ...hooks,
      // `prepareSettings` is first, because it begins the save that the other hooks read.
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
    // No request may set `createdAt`, because the retention time of a lead starts there. No request may set the id.
    ...(isSave &&
      !overrideAccess && { data: { ...data, createdAt: undefined, ...dropRequestedId(operation, req) } }),
    // The hooks after a write read the whole document, even if the request selects only some fields.
    select: undefined,
    ...('unpublishAllLocales' in args && {
      // With this option Payload checks no field rule. So the option counts only if the write is not a publish.
      unpublishAllLocales: statusOf(data) === 'draft' && args.unpublishAllLocales,
    }),
  }
}

/** Removes the id from a create request. The import of a content file uses the local API and keeps its ids. */
function dropRequestedId(operation: string, { payloadAPI }: PayloadRequest) {
  return operation === 'create' && payloadAPI !== 'local' ? { id: undefined } : {}
}

const prepareSettings: GlobalBeforeOperationHook = ({ args, global, operation, req }) => {
  // When Payload restores a version of settings, it overwrites what visitors read, without checking the rules. It
  // does so even for a draft.
  if (operation === 'restoreVersion') {
    throw panelRefusal('An earlier version is restored as a draft. Save it as a draft and publish that.', 400)
  }
  if (operation !== 'update') return args
  beginSave(global, args, req)
  // The receipt reads all fields, even if the request selects only some. An unpublish is refused in any case.
  return { ...args, select: undefined, unpublishAllLocales: false }
}

/** The largest page size of a list in the panel. */
const maxRows = 100

/**
 * Limits a read to 100 documents, in Payload's REST and in the lists of the panel. A response with thousands of
 * documents blocks the process for all visitors. Our own code may set `pagination: false` to read all documents.
 */
const limitRows: CollectionBeforeOperationHook = ({ args, operation, overrideAccess }) => {
  const isWrite = operation === 'update' || operation === 'delete'
  if (isWrite || overrideAccess || !('limit' in args) || args.limit === undefined) return args
  if ('pagination' in args && args.pagination === false) return args
  return args.limit >= 1 && args.limit <= maxRows ? args : { ...args, limit: maxRows }
}
