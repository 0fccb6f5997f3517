import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { inTransaction, requestDatabase } from '@/content/database/request-database'
import { hasPicture } from '@/features/media/has-picture'
import { siteStore } from '@/features/media/store/site-store'
import { logError } from '@/lib/log'

/** In hours: no page, backup or open tab uses an old file for longer. */
const hoursKept = 24

const removedRows = z.array(z.object({ filename: z.string() }))

/**
 * Removes old files that a crop or a focal point replaced more than 24 hours ago. If the store fails, they
 * stay for the next run.
 */
export async function removeFormerFiles(payload: Payload) {
  try {
    while (await inTransaction(payload, null, removeOldest));
  } catch (error) {
    logError('removing former files of pictures', error)
  }
}

/**
 * Removes the oldest such file, by the clock of the database. If the store fails, the transaction restores
 * the row.
 *
 * @returns whether there was one
 */
async function removeOldest(req: PayloadRequest) {
  const database = await requestDatabase(req)
  const { rows } = await database.execute(sql`
    delete from media_former_files where id = (
      select id from media_former_files where replaced_at < now() - make_interval(hours => ${hoursKept})
      order by replaced_at limit 1 for update skip locked
    ) returning filename`)
  const [former] = removedRows.parse(rows)
  if (!former) return false
  const isUsed = await hasPicture(req.payload, former.filename, { trash: true, req })
  if (!isUsed) await siteStore.remove(former.filename)
  return true
}
