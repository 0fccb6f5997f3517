import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeOperationHook, PayloadRequest, Where } from 'payload'
import { isAdminUser } from '@/content/access'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { requestDatabase } from '@/content/database/request-database'

/**
 * Refuses to demote or delete all admins, one by one or many at once. Without an admin, nobody could invite a
 * colleague or handle a data request. The check runs before anything is written.
 */
export const keepOneAdmin: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const demotes = operation === 'update' && 'role' in args.data && args.data.role !== 'admin'
  if (!(demotes || operation === 'delete') || !isAdminUser(req.user)) return
  const where = 'id' in args ? { id: { equals: args.id } } : args.where
  if (where && (await areAllAdmins(where, req)))
    throw panelRefusal('This is the last admin. Make somebody else an admin first.', 400)
}

async function areAllAdmins(where: Where, req: PayloadRequest) {
  // Two admins who demote each other at the same time wait for one another here.
  const database = await requestDatabase(req)
  const admins = await database.execute(
    sql`select id from users where role = 'admin' order by id for no key update`,
  )
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [{ role: { equals: 'admin' } }, where] },
    user: req.user,
    overrideAccess: false,
    req,
  })
  return totalDocs === admins.rows.length
}
