import type { Payload } from 'payload'
import { setTimeout as sleep } from 'node:timers/promises'
import { internalRoute } from '@/cms/internal-route'
import { countWaitingSchedules } from '@/content/schedules/count-waiting-schedules'
import { countWaitingMails } from '@/features/lead-mail/count-waiting-mails'
import { refuseOthers } from '@/lib/route'

/**
 * The timeout in milliseconds. The figures of the connection pool matter most while the database does not
 * respond, so they must not wait for it.
 */
const timeout = 1_000

/** Returns the database figures for Prometheus: its connections, and the work that waits in it. */
export const GET = internalRoute(async (payload) => {
  const { totalCount, idleCount, waitingCount } = payload.db.pool
  const connections = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  const backlog = await Promise.race([findBacklog(payload), sleep(timeout, null, { ref: false })])
  return { connections, backlog }
})

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')

async function findBacklog(payload: Payload) {
  try {
    return { mails: await countWaitingMails(payload), schedules: await countWaitingSchedules(payload) }
  } catch {
    // The figures are missing then, which an alert can detect. A log line for each scrape would fill the log.
    return null
  }
}
