import { setTimeout as sleep } from 'node:timers/promises'
import { requireDatabase } from '@/server/database/require-database'

const pause = 500
const timeout = 2_000

/**
 * A connection to the database as soon as it takes one, however long that is; the caller ends it.
 * Says why it still waits whenever the reason changes.
 */
export async function awaitDatabase(databaseUrl: string) {
  for (let said = ''; ; await sleep(pause)) {
    try {
      return await requireDatabase(databaseUrl, timeout)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== said) console.error(`Waiting for the database. ${reason}`)
      said = reason
    }
  }
}
