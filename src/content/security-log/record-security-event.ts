import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { logError } from '@/lib/log'
import type { SecurityLog } from '@/payload-types'

/** How long the log is kept, in days. */
const daysKept = 365

type Within = { payload: Payload } & Partial<Pick<PayloadRequest, 'transactionID'>>

/** The sentence names staff, and nobody else. */
export type SecurityEvent = Pick<SecurityLog, 'kind' | 'sentence'> & { author?: string; account?: string }

/** Adds to the security log, within the transaction given, if any: what cannot be recorded does not happen. */
export async function recordSecurityEvent({ payload, transactionID }: Within, data: SecurityEvent) {
  await payload.create({ collection: 'security-log', data, depth: 0, req: { transactionID } })
}

/**
 * Adds what has happened to the security log while the answer goes out. Where that fails, what happened stands,
 * and the output of the site says that an entry is missing.
 */
export function recordAfterwards(payload: Payload, describe: () => Promise<SecurityEvent | null>) {
  void describe()
    .then((event) => event && recordSecurityEvent({ payload }, event))
    .catch((error) => logError('an entry is missing in the security log', error))
}

/** Removes what has been in the log for longer than a year, by the database's own clock. */
export async function forgetOldEvents(payload: Payload) {
  await payload.db.drizzle.execute(
    sql`delete from security_log where created_at < now() - make_interval(days => ${daysKept})`,
  )
}
