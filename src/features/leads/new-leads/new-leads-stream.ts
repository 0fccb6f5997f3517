import { changedNotice } from '@/features/waitlist/intake/announce-lead'
import { watchForLeads } from '@/features/leads/new-leads/leads-notices'
import { ApiError } from '@/lib/api-error'
import { logError } from '@/lib/log'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

/** Then the browser connects again. */
const longestLife = 5 * 60_000
/** Proxies cut connections on which nothing is said. */
const pulse = 25_000
const restBetweenCounts = 1_000
/** Of one person in this process. A window that is not seen has none. */
const mostStreams = 10

const streams = new Set<{ person: string }>()

type Options = {
  /** Whose screen it is, by id. */
  person: string
  databaseUrl: string
  count: () => Promise<number>
  /** Asked before each word, since sessions end and roles change while a screen is open. */
  maySee: () => Promise<boolean>
  signal: AbortSignal
}

/**
 * Server-sent events: how many leads are new, at once and whenever that may have changed, and that leads
 * of the list may have changed.
 *
 * @throws ApiError 429 where this person has too many of them open.
 */
export function newLeadsStream({ person, databaseUrl, count, maySee, signal }: Options) {
  const own = [...streams].filter((stream) => stream.person === person)
  if (own.length >= mostStreams) {
    throw new ApiError(
      'too-many',
      'The leads are open in too many windows. Close some, then reload this page.',
    )
  }
  const stream = { person }
  let leave = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      const say = (text: string) => controller.enqueue(encoder.encode(text))
      const tell = atMostEvery(restBetweenCounts, async () => {
        if (!(await maySee())) return end()
        const found = await count()
        if (!isOver) say(`data: ${found}\n\n`)
      })
      const tellChange = atMostEvery(restBetweenCounts, async () => {
        if (!(await maySee())) return end()
        if (!isOver) say('event: changed\ndata: changed\n\n')
      })
      const onNotice = (words?: string) => {
        if (words !== changedNotice) tell()
        if (words !== '') tellChange()
      }
      let isOver = false
      const end = () => {
        if (isOver) return
        isOver = true
        leave()
        controller.close()
      }
      const timers = [setInterval(() => say(':\n\n'), pulse), setTimeout(end, longestLife)]
      const unwatch = watchForLeads(databaseUrl, { onNotice, end })
      leave = () => {
        isOver = true
        timers.forEach(clearTimeout)
        streams.delete(stream)
        unwatch()
      }
      streams.add(stream)
      signal.addEventListener('abort', end)
      say('retry: 3000\n\n')
      tell()
    },
    cancel: () => leave(),
  })
}

/** Runs the work at a call, and once more after the rest for all calls in between. */
function atMostEvery(rest: number, work: () => Promise<void>) {
  let isResting = false
  let isWanted = false
  const run = () => {
    if (isResting) return void (isWanted = true)
    isResting = true
    isWanted = false
    work().catch((error) => logError('new leads could not be counted', error))
    setTimeout(() => {
      isResting = false
      if (isWanted) run()
    }, rest)
  }
  return run
}

const counted = z.tuple([z.object({ count: z.coerce.number() })])

/** How many leads other than spam arrived after this instant. */
export async function countNewLeads(payload: Payload, since: Date) {
  const { rows } = await payload.db.drizzle.execute(sql`
    select count(*) from waitlist_leads
    where created_at > ${since.toISOString()}::timestamptz and status <> 'spam'`)
  return counted.parse(rows)[0].count
}
