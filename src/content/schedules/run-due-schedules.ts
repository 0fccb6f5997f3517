import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { carryOut } from '@/content/schedules/carry-out'
import { failureSentence, isPausing } from '@/content/schedules/failed-attempts'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { refusalSentence } from '@/content/refusals/refusal-sentence'
import { mayEditContent } from '@/content/access'
import { inTransaction, requestDatabase } from '@/content/database/request-database'
import { logError } from '@/lib/log'
import { momentText } from '@/lib/wall-time'
import type { Schedule } from '@/payload-types'

/** The key of an advisory lock. No other code uses this number in the same database. */
export const lockNumber = 7_281_946_307

class AnotherRunner extends Error {}

/**
 * Carries out the due schedules in the order of their times, including those that became due while the site
 * was down. A refusal by a content rule is final. Another failure is tried again after a pause, and later
 * schedules of the same document wait too.
 */
export async function runDueSchedules(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'schedules',
    where: { state: { equals: 'waiting' }, at: { less_than_equal: new Date().toISOString() } },
    sort: ['at', 'createdAt'],
    pagination: false,
    depth: 0,
  })
  const stuck = new Set<unknown>()
  for (const schedule of docs) {
    const document = schedule.document?.value
    if (stuck.has(document)) continue
    if (isPausing(schedule)) {
      stuck.add(document)
      continue
    }
    try {
      await attempt(payload, schedule)
    } catch (error) {
      // Another instance is working on it. The next schedule here could overtake that one.
      if (error instanceof AnotherRunner) return
      stuck.add(document)
      logError(`schedule ${schedule.id} could not be carried out and waits`, error)
      await recordOutcome(payload, schedule, 'waiting', failureSentence(error))
    }
  }
}

async function attempt(payload: Payload, schedule: Schedule) {
  const refusal = await carryOutOnce(payload, schedule)
  if (refusal !== null) await recordOutcome(payload, schedule, 'refused', refusal)
}

/** Stores the result of an attempt, unless another instance has done so already. */
async function recordOutcome(payload: Payload, { id }: Schedule, state: Schedule['state'], outcome: string) {
  await payload.db.drizzle.execute(sql`
    update schedules set state = ${state}, outcome = ${outcome}, updated_at = ${new Date().toISOString()}
    where id = ${id} and state = 'waiting'`)
}

/**
 * Runs one schedule.
 *
 * @returns the reason of a refusal, or null if the change was made, here or by another instance.
 */
async function carryOutOnce(payload: Payload, schedule: Schedule) {
  if (!(await exists(payload, schedule))) return 'The document was deleted before the scheduled time.'
  const user = await findScheduler(payload, schedule)
  if (!user || !mayEditContent(user)) {
    return `${schedule.askedBy}, who scheduled this, may no longer edit content. Schedule it again.`
  }
  const outcome = `Done on ${momentText(await findSiteZone(payload), new Date())}.`
  try {
    await inTransaction(payload, user, async (req) => {
      if (await claim(schedule.id, outcome, req)) await carryOut(schedule, req)
    })
    return null
  } catch (error) {
    const refusal = refusalSentence(error)
    if (refusal === null) throw error
    return refusal
  }
}

/** Whether the document exists outside of the trash. */
async function exists(payload: Payload, { document }: Schedule) {
  if (!document) return false
  const { relationTo: collection, value } = document
  const where = { id: { equals: typeof value === 'string' ? value : value.id } }
  return (await payload.count({ collection, where })).totalDocs > 0
}

async function findScheduler(payload: Payload, { savedBy }: Schedule) {
  const id = typeof savedBy === 'string' ? savedBy : savedBy?.id
  return id ? payload.findByID({ collection: 'users', id, depth: 0, disableErrors: true }) : null
}

/**
 * Marks a schedule as done in the transaction that makes the change, so that both are stored or neither. The
 * lock allows one runner across all instances. It ends with the transaction.
 */
async function claim(id: string, outcome: string, req: PayloadRequest) {
  const database = await requestDatabase(req)
  const lock = await database.execute(sql`select pg_try_advisory_xact_lock(${lockNumber}) as is_ours`)
  if (!lock.rows[0]?.is_ours) throw new AnotherRunner()
  const { rowCount } = await database.execute(sql`
    update schedules set state = 'done', outcome = ${outcome}, updated_at = now()
    where id = ${id} and state = 'waiting'`)
  return rowCount === 1
}

/** Returns the milliseconds until the next scheduled time, or null if there is none. */
export async function findNextDue(payload: Payload) {
  const now = Date.now()
  const { docs } = await payload.find({
    collection: 'schedules',
    where: { state: { equals: 'waiting' }, at: { greater_than: new Date(now).toISOString() } },
    sort: 'at',
    limit: 1,
    select: { at: true },
    depth: 0,
  })
  return docs[0] ? { dueIn: Date.parse(docs[0].at) - now } : null
}
