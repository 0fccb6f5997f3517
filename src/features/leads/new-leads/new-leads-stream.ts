import { changedNotice } from '@/features/waitlist/intake/announce-lead'
import { subscribeToLeads } from '@/features/leads/new-leads/lead-notifications'
import { ApiError } from '@/lib/api-error'
import { logError } from '@/lib/log'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

/** Then the browser connects again. */
const maxLifetime = 5 * 60_000
/** Proxies cut connections on which nothing is said. */
const heartbeatInterval = 25_000
const minInterval = 1_000
/** Of one person in this process. A window that is not seen has none. */
const maxStreams = 10

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
  const streamsOfPerson = [...streams].filter((stream) => stream.person === person)
  if (streamsOfPerson.length >= maxStreams) {
    throw new ApiError(
      'too-many',
      'The leads are open in too many windows. Close some, then reload this page.',
    )
  }
  const stream = { person }
  let cleanUp = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const sendCount = throttle(minInterval, async () => {
        if (!(await maySee())) return end()
        const newLeads = await count()
        if (!isClosed) send(`data: ${newLeads}\n\n`)
      })
      const sendChange = throttle(minInterval, async () => {
        if (!(await maySee())) return end()
        if (!isClosed) send('event: changed\ndata: changed\n\n')
      })
      const onNotification = (message?: string) => {
        if (message !== changedNotice) sendCount()
        if (message !== '') sendChange()
      }
      let isClosed = false
      const end = () => {
        if (isClosed) return
        isClosed = true
        cleanUp()
        controller.close()
      }
      const timers = [setInterval(() => send(':\n\n'), heartbeatInterval), setTimeout(end, maxLifetime)]
      const unsubscribe = subscribeToLeads(databaseUrl, { onNotification: onNotification, end })
      cleanUp = () => {
        isClosed = true
        timers.forEach(clearTimeout)
        streams.delete(stream)
        unsubscribe()
      }
      streams.add(stream)
      signal.addEventListener('abort', end)
      send('retry: 3000\n\n')
      sendCount()
    },
    cancel: () => cleanUp(),
  })
}

/** Runs the work at a call, and once more after the rest for all calls in between. */
function throttle(interval: number, work: () => Promise<void>) {
  let isWaiting = false
  let isRequested = false
  const run = () => {
    if (isWaiting) return void (isRequested = true)
    isWaiting = true
    isRequested = false
    work().catch((error) => logError('new leads could not be counted', error))
    setTimeout(() => {
      isWaiting = false
      if (isRequested) run()
    }, interval)
  }
  return run
}

const countResult = z.tuple([z.object({ count: z.coerce.number() })])

/** How many leads other than spam arrived after this instant. */
export async function countNewLeads(payload: Payload, since: Date) {
  const { rows } = await payload.db.drizzle.execute(sql`
    select count(*) from waitlist_leads
    where created_at > ${since.toISOString()}::timestamptz and status <> 'spam'`)
  return countResult.parse(rows)[0].count
}
