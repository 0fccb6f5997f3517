import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { logError } from '@/lib/log'

/** Postgres channel on which every instance hears that leads have arrived or changed. */
export const leadsChannel = 'leads'

/** What a notice says when leads that are on the list have changed. */
export const changedMessage = 'changed'

const batchDelay = 250

const pendingMessages = new Set<string>()

/**
 * Tells open leads screens, on every instance, that a lead has arrived. Not in the sign-up's own
 * way: Postgres lets transactions with a notice commit one at a time only, so that a burst of
 * sign-ups gathers into one notice after they are stored. A notice lost with its process costs
 * nothing: a screen counts again whenever it connects.
 */
export function announceLead(payload: Payload) {
  announce(payload, '')
}

/** Tells them in the same way that leads have changed. */
export function announceChange(payload: Payload) {
  announce(payload, changedMessage)
}

/** Tells them that leads have changed when the transaction of this request is committed. */
export async function announceAtCommit(req: PayloadRequest) {
  const database = await requestDatabase(req)
  await database.execute(notifyStatement(changedMessage))
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
    logError('new or changed leads could not be announced', error)
  }
}

function notifyStatement(message: string) {
  return sql`select pg_notify(${leadsChannel}, ${message})`
}
