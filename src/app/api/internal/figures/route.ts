import type { Payload } from 'payload'
import { setTimeout as sleep } from 'node:timers/promises'
import { internalRoute } from '@/cms/internal-route'
import { countWaitingSchedules } from '@/content/schedules/count-waiting-schedules'
import { countWaitingMails } from '@/features/lead-mail/count-waiting-mails'
import { refuseOthers } from '@/lib/route'

/** Milliseconds. Those of the pool are worth most while the database is silent, and must not wait for it. */
const timeout = 1_000

/** What the figures for Prometheus say of the database: its connections, and the work that waits in it. */
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
    // The figures are absent then, which an alert can tell; a line for each look would fill the log.
    return null
  }
}
