import { setTimeout as sleep } from 'node:timers/promises'
import { logError } from '@/lib/log'

const second = 1_000
const hour = 60 * 60 * second

/** What is done again and again: the route that does it, and the pause between two runs. */
const duties = [
  { path: '/api/internal/schedules', pause: second },
  { path: '/api/internal/legal', pause: 5 * second },
  { path: '/api/internal/instance', pause: 10 * second },
  { path: '/api/internal/mail', pause: 5 * second },
  { path: '/api/internal/retention', pause: 24 * hour },
]

type Place = { port: number; token: string }

/**
 * Has the site publish what is due, send its mails and purge old leads, through routes that only this process may use:
 * Payload lives there. Returns the way to stop.
 */
export function keepUp(place: Place) {
  const stopping = new AbortController()
  for (const duty of duties) void repeat(duty, place, stopping.signal)
  return () => stopping.abort()
}

async function repeat({ path, pause }: (typeof duties)[number], { port, token }: Place, signal: AbortSignal) {
  const headers = { 'X-Internal-Token': token }
  while (!signal.aborted) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, signal })
      await answer.text()
    } catch (error) {
      if (!signal.aborted) logError(`${path} could not be run`, error)
    }
    // Ends early when the site stops.
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
}
