import { sql } from '@payloadcms/db-postgres'
import type {
  Access,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  DateField,
  PayloadRequest,
} from 'payload'
import { isAdminUser, isNobodyField, mayEditContent } from '@/content/access'
import { requestDatabase } from '@/content/database/request-database'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { beginSave } from '@/content/saving/save-context'
import { notInTrash } from '@/content/trash/trash-constants'

/**
 * Adds a trash to a collection. A rule that refuses a delete also refuses the move to the trash. People who
 * may not edit content cannot see the trash. A restored document is a draft, because its published text may
 * be outdated. Documents in the trash cannot be changed.
 */
export function withTrash({
  access,
  admin,
  fields,
  hooks,
  ...collection
}: CollectionConfig): CollectionConfig {
  const { components } = admin ?? {}
  const note = '/src/content/trash/trash-note#TrashNote'
  return {
    ...collection,
    trash: true,
    disableBulkDelete: true,
    admin: {
      ...admin,
      components: { ...components, beforeListTable: [...(components?.beforeListTable ?? []), note] },
    },
    access: {
      ...access,
      ...(access?.read && { read: hideTrash(access.read) }),
      ...(access?.delete && { delete: requireAdminToDelete(access.delete) }),
    },
    hooks: {
      ...hooks,
      beforeOperation: [prepareMove, ...(hooks?.beforeOperation ?? [])],
      // First, because its refusals say "deleted", those of the other hooks "unpublished".
      beforeChange: [refuseMove, ...(hooks?.beforeChange ?? [])],
    },
    fields: [...fields, deletedAtField],
  }
}

/** The same field as Payload's own, except that a copy of a document in the trash is outside of the trash. */
const deletedAtField: DateField = {
  name: 'deletedAt',
  label: 'Deleted',
  type: 'date',
  index: true,
  access: { create: isNobodyField },
  hooks: { beforeDuplicate: [() => null] },
  admin: { disableBulkEdit: true, hidden: true },
}

/** Only people who may edit content can read documents in the trash. */
function hideTrash(read: Access): Access {
  return async (args) => {
    const result = await read(args)
    if (!result || args.isReadingStaticFile || mayEditContent(args.req.user)) return result
    const isOutside = { deletedAt: { exists: false } }
    return result === true ? isOutside : { and: [result, isOutside] }
  }
}

/** Payload uses the same rule for a move to the trash, which sends a time, and for a permanent delete. */
function requireAdminToDelete(mayMove: Access): Access {
  return (args) => (args.data?.deletedAt ? mayMove(args) : isAdminUser(args.req.user))
}

/**
 * Refuses a permanent delete of a document that a colleague has restored meanwhile. A move to the trash or
 * back changes nothing else, whatever the request contains. All other operations only find documents outside
 * of the trash.
 */
const prepareMove: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation === 'delete' && !overrideAccess && isAdminUser(req.user) && isInTrash(args))
    await requireInTrash(collection.slug, args.id, req)
  if (operation !== 'update' || !('data' in args)) return args
  const { deletedAt, ...data } = args.data ?? {}
  const isBack = deletedAt === null && 'trash' in args && args.trash === true
  if (!isBack && (deletedAt ?? null) === null) return { ...args, data, trash: false }
  // A person without the permission gets a refusal from the access rules that run later.
  const isAllowed = overrideAccess || mayEditContent(req.user)
  if (isBack && isAllowed && 'id' in args) await requireInTrash(collection.slug, args.id, req)
  const now = new Date().toISOString()
  const move = {
    ...args,
    // The time is always the current one, whatever the request says. An invalid time is refused with the
    // other values.
    data: isBack
      ? { deletedAt: null }
      : { deletedAt: isMoment(deletedAt) ? now : deletedAt, ...asDraft(collection) },
    draft: false,
    autosave: false,
    trash: isBack,
  }
  req.file = undefined
  beginSave(collection, move, req)
  return move
}

function asDraft({ versions }: { versions?: unknown }) {
  return versions ? { _status: 'draft' } : {}
}

function isInTrash(args: object): args is { id: unknown } {
  return 'id' in args && 'trash' in args && args.trash === true
}

/**
 * If one person restores a document and another deletes it permanently at the same moment, the second one
 * gets a refusal.
 */
async function requireInTrash(collection: CollectionSlug, id: unknown, req: PayloadRequest) {
  const database = await requestDatabase(req)
  const table = sql.identifier(collection.replaceAll('-', '_'))
  const { rows } = await database.execute(
    sql`select id from ${table} where id::text = ${String(id)} and deleted_at is not null for update`,
  )
  if (rows.length === 0) throw panelRefusal(notInTrash, 404)
}

const refuseMove: CollectionBeforeChangeHook = async ({ collection, context, data, originalDoc, req }) => {
  if (!data.deletedAt || originalDoc?.deletedAt) return data
  for (const refuse of collection.hooks.beforeDelete)
    await refuse({ id: originalDoc?.id, collection, context: { ...context, isMoveToTrash: true }, req })
  return data
}

function isMoment(value: unknown) {
  return value instanceof Date || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
}
