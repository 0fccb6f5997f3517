import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { logError } from '@/lib/log'

/** Postgres channel on which every instance hears that leads have arrived. */
export const leadsChannel = 'leads'

const gathering = 250

let isGathering = false

/**
 * Tells open leads screens, on every instance, that a lead has arrived. Not in the sign-up's own
 * way: Postgres lets transactions with a notice commit one at a time only, so that a burst of
 * sign-ups gathers into one notice after they are stored. A notice lost with its process costs
 * nothing: a screen counts again whenever it connects.
 */
export function announceLead(payload: Payload) {
  if (isGathering) return
  isGathering = true
  setTimeout(() => void send(payload), gathering)
}

async function send(payload: Payload) {
  isGathering = false
  try {
    await payload.db.drizzle.execute(sql`select pg_notify(${leadsChannel}, '')`)
  } catch (error) {
    logError('new leads could not be announced', error)
  }
}
