import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { logError } from '@/lib/log'
import type { InternalServer } from '@/server/content/internal-request'

const second = 1_000
const hour = 60 * 60 * second

const instancePath = '/api/internal/instance'

/**
 * The repeated jobs: the route of each, and the longest pause between two runs. A route that knows of work which
 * is due before the end of that pause returns in how many milliseconds.
 */
const jobs = [
  { path: '/api/internal/schedules', pause: second },
  { path: '/api/internal/legal', pause: 5 * second },
  { path: instancePath, pause: 10 * second },
  { path: '/api/internal/mail', pause: 5 * second },
  { path: '/api/internal/retention', pause: hour },
]

/** A database that is down must not delay the end of the site. */
const signOffTimeout = second

const early = z.object({ dueIn: z.number() }).nullable().catch(null)

/**
 * Runs the background jobs: scheduled publishing, mails, and the deletion of old leads. It calls internal
 * routes of this process, because Payload runs there.
 *
 * @returns a function that stops the jobs and notifies the other instances
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
          // The same error is logged only once in a row, because some jobs run every second.
          if (!stopping.signal.aborted && String(error) !== lastError)
            logError(`${path} could not be run`, error)
          lastError = String(error)
          return null
        },
      )
      // The pause ends early when the site stops.
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
