import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { carryOut } from '@/content/schedules/carry-out'
import { failureSentence, isPausing } from '@/content/schedules/failed-attempts'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { refusalSentence } from '@/content/refusals/refusal-sentence'
import { mayEditContent } from '@/content/access'
import { inTransaction } from '@/content/database/in-transaction'
import { logError } from '@/lib/log'
import { requestDatabase } from '@/content/database/request-database'
import { momentText } from '@/lib/wall-time'
import type { Schedule } from '@/payload-types'

/** Any number that no other work locks on the same database. */
export const lockNumber = 7_281_946_307

class AnotherRunner extends Error {}

/**
 * Carries out the schedules whose moment has come, also those it came for while the site was down, in
 * the order of their moments. What fails for another reason than a rule of the content is tried again
 * after a pause, and whatever is scheduled for the same document after it waits with it.
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
      // Going on to the next one here could overtake what that runner is doing.
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

/** Notes what came of an attempt, unless another instance has done it meanwhile. */
async function recordOutcome(payload: Payload, { id }: Schedule, state: Schedule['state'], outcome: string) {
  await payload.db.drizzle.execute(sql`
    update schedules set state = ${state}, outcome = ${outcome}, updated_at = ${new Date().toISOString()}
    where id = ${id} and state = 'waiting'`)
}

/** @returns why it was refused, or null where it was done, here or by another instance. */
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

/** Not in the trash either. */
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
 * Marks a schedule as done in the transaction that does it, so that neither is ever stored alone. The
 * lock is for one runner over all instances, and ends with the transaction, whatever happens to either.
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

/** In how many milliseconds the next scheduled moment comes; null where none is to come. */
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
