import { changedNotice } from '@/features/waitlist/intake/announce-lead'
import { watchForLeads } from '@/features/leads/new-leads/leads-notices'
import { logError } from '@/lib/log'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

/** Then the browser connects again, and whether its session still holds is asked again. */
const longestLife = 5 * 60_000
/** Proxies cut connections on which nothing is said. */
const pulse = 25_000
const restBetweenCounts = 1_000

type Options = { databaseUrl: string; count: () => Promise<number>; signal: AbortSignal }

/**
 * Server-sent events: how many leads are new, at once and whenever that may have changed, and that leads
 * of the list may have changed.
 */
export function newLeadsStream({ databaseUrl, count, signal }: Options) {
  let leave = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      const say = (text: string) => controller.enqueue(encoder.encode(text))
      const tell = atMostEvery(restBetweenCounts, async () => {
        const found = await count()
        if (!isOver) say(`data: ${found}\n\n`)
      })
      const tellChange = atMostEvery(restBetweenCounts, async () => {
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
        unwatch()
      }
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
