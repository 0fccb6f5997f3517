import { changedMessage, listMessage } from '@/features/waitlist/intake/announce-lead'
import { subscribeToLeads } from '@/features/leads/new-leads/lead-notifications'
import { ApiError } from '@/lib/api-error'
import { logError } from '@/lib/log'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

/** In milliseconds. After this the stream ends, and the browser connects again. */
const maxLifetime = 5 * 60_000
/** In milliseconds. Proxies close idle connections, so the stream sends a comment at this interval. */
const heartbeatInterval = 25_000
const minInterval = 1_000
/** Per person and process. A hidden tab has no open stream. */
const maxStreams = 10

const streams = new Set<{ person: string }>()

type Options = {
  /** The user id. */
  person: string
  databaseUrl: string
  count: () => Promise<number>
  /** Whether the list that the screen shows is still complete and correct, apart from new leads. */
  isListUnchanged: () => Promise<boolean>
  /** Checked before each event, since sessions end and roles change while a screen is open. */
  maySee: () => Promise<boolean>
  signal: AbortSignal
}

/**
 * A stream of server-sent events: the number of new leads, at the start and whenever it may have changed. A
 * `changed` event says that follow-ups may have changed. A `list` event says that leads of the list were deleted or
 * corrected.
 *
 * @throws ApiError 429 if this person has too many open streams.
 */
export function newLeadsStream({ person, databaseUrl, count, isListUnchanged, maySee, signal }: Options) {
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
        const total = await count()
        if (!isClosed) send(`data: ${total}\n\n`)
      })
      const sendChange = throttle(minInterval, async () => {
        if (!(await maySee())) return end()
        if (!isClosed) send('event: changed\ndata: changed\n\n')
      })
      const checkList = throttle(minInterval, async () => {
        if (!(await maySee())) return end()
        if (!(await isListUnchanged()) && !isClosed) send('event: list\ndata: list\n\n')
      })
      const onNotification = (message?: string) => {
        if (message !== changedMessage && message !== listMessage) sendCount()
        if (message !== '') sendChange()
        if (message !== '' && message !== changedMessage) checkList()
      }
      let isClosed = false
      const end = () => {
        if (isClosed) return
        isClosed = true
        cleanUp()
        controller.close()
      }
      const timers = [setInterval(() => send(':\n\n'), heartbeatInterval), setTimeout(end, maxLifetime)]
      const unsubscribe = subscribeToLeads(databaseUrl, { onNotification, end })
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
      checkList()
    },
    cancel: () => cleanUp(),
  })
}

/**
 * Runs `work` at a call. Runs it once more after the interval (in milliseconds) if there were calls in
 * between.
 */
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

/** Counts the leads that were created after this instant, without spam. */
export async function countNewLeads(payload: Payload, since: Date) {
  const { rows } = await payload.db.drizzle.execute(sql`
    select count(*) from waitlist_leads
    where created_at > ${since.toISOString()}::timestamptz and status <> 'spam'`)
  return countResult.parse(rows)[0].count
}
