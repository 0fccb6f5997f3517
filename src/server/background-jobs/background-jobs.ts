import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { logError } from '@/lib/log'

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

/** Where this process asks itself. */
export type Place = { port: number; token: string }

/**
 * Has the site publish what is due, send its mails and purge old leads, through routes that only this
 * process may use: Payload lives there. Returns the way to stop, which tells the other instances.
 */
export function startBackgroundJobs({ port, token }: Place) {
  const stopping = new AbortController()
  const ask = async (path: string, method: string, signal: AbortSignal) => {
    const headers = { 'X-Internal-Token': token }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, signal })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`it answered with ${answer.status}`)
    return early.parse(JSON.parse(text))
  }
  const repeat = async ({ path, pause }: (typeof jobs)[number]) => {
    let trouble = ''
    while (!stopping.signal.aborted) {
      const next = await ask(path, 'POST', stopping.signal).then(
        (answer) => {
          trouble = ''
          return answer
        },
        (error) => {
          // Said once for as long as it stays the same: some of this is tried every second.
          if (!stopping.signal.aborted && String(error) !== trouble)
            logError(`${path} could not be run`, error)
          trouble = String(error)
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
    await ask(instancePath, 'DELETE', AbortSignal.timeout(signOffTimeout)).catch(() => {})
  }
}
