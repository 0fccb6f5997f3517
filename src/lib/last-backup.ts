import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from '@/env'

/** Written by deploy/backup/backup.sh once a backup is whole. */
const file = path.resolve(env.DATA_DIR, 'last-backup.json')

const lastBackup = z.object({ at: z.iso.datetime().pipe(z.coerce.date()), isTried: z.boolean() })

/** The moment of the last good backup and whether it was restored on trial, or null where none is known here. */
export function readLastBackup() {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
