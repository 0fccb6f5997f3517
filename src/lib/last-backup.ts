import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from '@/env'

/** The script deploy/backup/backup.sh writes this file when a backup is complete. */
const file = path.resolve(env.DATA_DIR, 'last-backup.json')

const lastBackup = z.object({ at: z.iso.datetime().pipe(z.coerce.date()), isTried: z.boolean() })

/**
 * Returns the time of the last good backup and whether a trial restore succeeded. Returns null where no
 * backup is known here.
 */
export function readLastBackup() {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
