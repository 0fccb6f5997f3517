import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { inTransaction, requestDatabase } from '@/content/database/request-database'
import { recordSecurityEvent } from '@/content/security-log/record-security-event'
import type { ExportInput } from '@/features/leads/follow-up/change-input'
import { ApiError } from '@/lib/api-error'
import { z } from 'zod'

/**
 * Records who exported which leads. `created_at` is when the browser made the file; `updated_at` is now.
 * Sending the same record again changes nothing.
 *
 * @throws ApiError `conflict` if the id belongs to the export of another user.
 */
export async function recordExport(payload: Payload, user: TypedUser, input: Omit<ExportInput, 'author'>) {
  const { id, secondsAgo, view, leads } = input
  await inTransaction(payload, user, async (req) => {
    const database = await requestDatabase(req)
    const { rowCount } = await database.execute(sql`
      insert into lead_exports
        (id, author_id, author_name, count, filters, lead_ids, created_at, updated_at)
      values (
        ${id}::uuid, ${user.id}::uuid, ${user.name}, ${leads.length}, ${view}, ${leads.join('\n')},
        now() - make_interval(secs => ${secondsAgo}::int), now()
      )
      on conflict (id) do nothing`)
    const sentence = `${user.name} exported ${leads.length === 1 ? '1 lead' : `${leads.length} leads`}`
    if (rowCount) return recordSecurityEvent(req, { kind: 'export', sentence, author: user.id })
    const { rowCount: isOwn } = await database.execute(sql`
      select 1 from lead_exports where id = ${id}::uuid and author_id = ${user.id}::uuid`)
    if (!isOwn) throw new ApiError('conflict', 'Another export has this id already.')
  })
}

/** Finds the ids of the exported leads, one per line. Returns null if there is no such export. */
export async function findExportedLeads(payload: Payload, user: TypedUser, id: string) {
  if (!z.uuid().safeParse(id).success) return null
  const { docs } = await payload.find({
    collection: 'lead-exports',
    where: { id: { equals: id } },
    limit: 1,
    depth: 0,
    user,
    overrideAccess: false,
    showHiddenFields: true,
  })
  return docs[0]?.leadIds ?? null
}
