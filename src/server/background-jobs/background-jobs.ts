import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { logError } from '@/lib/log'
import type { InternalServer } from '@/server/content/internal-request'

const second = 1_000
const hour = 60 * 60 * second

const instancePath = '/api/internal/instance'

/**
 * What is done again and again: the route that does it, and the longest pause between two runs. A route
 * that knows of work before that answers in how many milliseconds it is due.
 */
const jobs = [
  { path: '/api/internal/schedules', pause: second },
  { path: '/api/internal/legal', pause: 5 * second },
  { path: instancePath, pause: 10 * second },
  { path: '/api/internal/mail', pause: 5 * second },
  { path: '/api/internal/retention', pause: hour },
]

/** A database that is away must not hold up the end of the site. */
const signOffTimeout = second

const early = z.object({ dueIn: z.number() }).nullable().catch(null)

/**
 * Has the site publish what is due, send its mails and purge old leads, through routes that only this
 * process may use: Payload lives there. Returns the way to stop, which tells the other instances.
 */
export function startBackgroundJobs({ port, token }: InternalServer) {
  const stopping = new AbortController()
  const sendRequest = async (path: string, method: string, signal: AbortSignal) => {
    const headers = { 'X-Internal-Token': token }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, signal })
    const text = await response.text()
    if (!response.ok) throw new Error(`it answered with ${response.status}`)
    return early.parse(JSON.parse(text))
  }
  const repeat = async ({ path, pause }: (typeof jobs)[number]) => {
    let lastError = ''
    while (!stopping.signal.aborted) {
      const next = await sendRequest(path, 'POST', stopping.signal).then(
        (result) => {
          lastError = ''
          return result
        },
        (error) => {
          // Said once for as long as it stays the same: some of this is tried every second.
          if (!stopping.signal.aborted && String(error) !== lastError)
            logError(`${path} could not be run`, error)
          lastError = String(error)
          return null
        },
      )
      // Ends early when the site stops.
      await sleep(Math.min(pause, next?.dueIn ?? pause), undefined, { signal: stopping.signal }).catch(
        () => {},
      )
    }
  }
  for (const job of jobs) void repeat(job)
  return async () => {
    stopping.abort()
    await sendRequest(instancePath, 'DELETE', AbortSignal.timeout(signOffTimeout)).catch(() => {})
  }
}
