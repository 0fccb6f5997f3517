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
 * A collection whose documents go to the trash before they are gone. What refuses a delete refuses that too,
 * and who may not write the content sees nothing of it. A document comes back as a draft, as what it was on
 * the site may not be right any more. Nothing in the trash can be changed.
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
      // Its refusals say "deleted", those of the others "unpublished".
      beforeChange: [refuseMove, ...(hooks?.beforeChange ?? [])],
    },
    fields: [...fields, deletedAtField],
  }
}

/** As Payload adds it by itself, but a copy of what is in the trash is not there. */
const deletedAtField: DateField = {
  name: 'deletedAt',
  label: 'Deleted',
  type: 'date',
  index: true,
  access: { create: isNobodyField },
  hooks: { beforeDuplicate: [() => null] },
  admin: { disableBulkEdit: true, hidden: true },
}

/** What is in the trash is for those who write the content alone. */
function hideTrash(read: Access): Access {
  return async (args) => {
    const result = await read(args)
    if (!result || args.isReadingStaticFile || mayEditContent(args.req.user)) return result
    const isOutside = { deletedAt: { exists: false } }
    return result === true ? isOutside : { and: [result, isOutside] }
  }
}

/** Payload asks the same for a move to the trash, which says when, and for a delete permanently. */
function requireAdminToDelete(mayMove: Access): Access {
  return (args) => (args.data?.deletedAt ? mayMove(args) : isAdminUser(args.req.user))
}

/**
 * Refuses to delete permanently what a colleague has restored from the trash meanwhile. A move to the
 * trash or back changes nothing else, whatever is sent with it. Everything else sees only what is not in
 * the trash.
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
  // Who may not change it is told that, by the access rules that follow.
  const isAllowed = overrideAccess || mayEditContent(req.user)
  if (isBack && isAllowed && 'id' in args) await requireInTrash(collection.slug, args.id, req)
  const now = new Date().toISOString()
  const move = {
    ...args,
    // Of a person the time is now, whenever they say; what is no time is refused with the other values.
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

/** Of two who bring it back and delete it permanently at the same moment, the second is told. */
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
