import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { env } from '@/env'
import { logError } from '@/lib/log'

/** This file is outside the database, since a restored database does not contain later erasures. */
const file = path.resolve(env.DATA_DIR, 'erased-leads')

const idRows = z.array(z.object({ id: z.string() })).transform((rows) => rows.map(({ id }) => id))

/** Records the ids of erased leads. An error is logged and does not undo the erasure. */
export async function recordErasedLeads(erased: string[]) {
  if (erased.length === 0) return
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await appendFile(file, erased.map((id) => `${id}\n`).join(''), { mode: 0o600 })
  } catch (error) {
    logError('an erased lead could not be noted; a backup from before brings it back', error)
  }
}

/**
 * Erases leads again that a restored backup has brought back, and records those that staff have deleted by
 * hand. Only ids are recorded: they identify a person only together with such a backup.
 *
 * @returns the number of leads that were erased again.
 */
export async function eraseRestoredLeads(payload: Payload) {
  const erasedIds = await readErasedIds()
  const { drizzle } = payload.db
  const { rows: deleted } = await drizzle.execute(sql`
    select distinct lead_id as id from person_requests where kind = 'delete' and lead_id is not null`)
  const byHand = idRows.parse(deleted)
  await recordErasedLeads(byHand.filter((id) => !erasedIds.has(id)))
  const list = JSON.stringify([...erasedIds, ...byHand])
  const { rows } = await drizzle.execute(sql`
    select id from waitlist_leads where id::text in (select jsonb_array_elements_text(${list}::jsonb))`)
  const restored = idRows.parse(rows)
  if (restored.length === 0) return 0
  const { errors } = await payload.delete({
    collection: 'waitlist-leads',
    where: { id: { in: restored } },
    depth: 0,
    disableTransaction: true,
  })
  if (errors.length > 0) throw new Error(`${errors.length} erased leads could not be erased again.`)
  return restored.length
}

async function readErasedIds() {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n').filter(Boolean))
}
