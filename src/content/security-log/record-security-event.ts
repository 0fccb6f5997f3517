import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { logError } from '@/lib/log'
import type { SecurityLog } from '@/payload-types'

/** Days for which entries are kept. */
const daysKept = 365

type Within = { payload: Payload } & Partial<Pick<PayloadRequest, 'transactionID'>>

/** The sentence may only name staff. */
export type SecurityEvent = Pick<SecurityLog, 'kind' | 'sentence'> & { author?: string; account?: string }

/**
 * Adds an entry to the security log, in the given transaction if there is one. If the entry cannot be stored,
 * the action fails too.
 */
export async function recordSecurityEvent({ payload, transactionID }: Within, data: SecurityEvent) {
  await payload.create({ collection: 'security-log', data, depth: 0, req: { transactionID } })
}

/**
 * Adds an entry to the security log without delaying the response. If it fails, the action stands, and the
 * site's log says that an entry is missing.
 */
export function recordAfterwards(payload: Payload, describe: () => Promise<SecurityEvent | null>) {
  void describe()
    .then((event) => event && recordSecurityEvent({ payload }, event))
    .catch((error) => logError('an entry is missing in the security log', error))
}

/** Deletes entries that are older than a year, by the clock of the database. */
export async function forgetOldEvents(payload: Payload) {
  await payload.db.drizzle.execute(
    sql`delete from security_log where created_at < now() - make_interval(days => ${daysKept})`,
  )
}
