import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { isDatabaseAway } from '@/lib/database-error'
import { logError } from '@/lib/log'

/** The Postgres channel on which every instance hears that leads have arrived or changed. */
export const leadsChannel = 'leads'

/** The message when the follow-ups of listed leads have changed. */
export const changedMessage = 'changed'

/**
 * The message when leads were deleted, their details corrected or leads released from spam, so that the list itself
 * has changed.
 */
export const listMessage = 'list'

/** In milliseconds. */
const batchDelay = 250

const pendingMessages = new Set<string>()

/**
 * Notifies open leads screens, on every instance, that a lead has arrived.
 * This is not part of the sign-up's transaction: Postgres commits transactions with a notification one at a
 * time. So the sign-ups of a burst share one notification after they are stored. A notification that is lost
 * with its process does no harm: a screen counts the leads again whenever it connects.
 */
export function announceLead(payload: Payload) {
  announce(payload, '')
}

/** Notifies the screens, in the same way, that leads have changed. */
export function announceChange(payload: Payload) {
  announce(payload, changedMessage)
}

/** Notifies the screens, in the same way, that the list itself has changed. */
export function announceListChange(payload: Payload) {
  announce(payload, listMessage)
}

/** Notifies the screens when the transaction of this request commits. */
export async function announceAtCommit(
  req: PayloadRequest,
  message: typeof changedMessage | typeof listMessage,
) {
  const database = await requestDatabase(req)
  await database.execute(notifyStatement(message))
}

function announce(payload: Payload, message: string) {
  if (pendingMessages.has(message)) return
  pendingMessages.add(message)
  setTimeout(() => void send(payload, message), batchDelay)
}

async function send(payload: Payload, message: string) {
  pendingMessages.delete(message)
  try {
    await payload.db.drizzle.execute(notifyStatement(message))
  } catch (error) {
    // The database may stop in this moment, with the site. Screens count again when they connect.
    if (!isDatabaseAway(error)) logError('new or changed leads could not be announced', error)
  }
}

function notifyStatement(message: string) {
  return sql`select pg_notify(${leadsChannel}, ${message})`
}
