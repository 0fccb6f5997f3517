import pLimit from 'p-limit'
import { ApiError } from '@/lib/api-error'

type Limit = {
  /** How many pieces of work may run at the same time. */
  most: number
  /** In milliseconds: how long the others wait while none of them finishes. */
  timeout: number
  /** How many may wait. More are rejected at once. Any number if it is missing. */
  waiting?: number
}

/**
 * Limits how much work uses the database at the same time. The rest waits in a queue of any length, as long
 * as the queue moves. So a burst is served in order and does not fail at the pool's timeout. When no work
 * finishes within the timeout, all queued work is rejected.
 *
 * @throws ApiError 503 for work that never began
 */
export function concurrencyLimit({ most, timeout, waiting = Infinity }: Limit) {
  const limit = pLimit({ concurrency: most, rejectOnClear: true })
  let timer: NodeJS.Timeout | undefined

  function waitOn() {
    clearTimeout(timer)
    timer = limit.pendingCount > 0 ? setTimeout(giveUp, timeout) : undefined
  }

  function giveUp() {
    timer = undefined
    limit.clearQueue()
  }

  return async function run<Result>(work: () => Promise<Result>) {
    if (limit.pendingCount >= waiting) throw unavailable()
    let isBegun = false
    const begin = () => {
      isBegun = true
      return work()
    }
    const result = limit(begin)
    if (!timer) waitOn()
    try {
      return await result.finally(waitOn)
    } catch (error) {
      if (isBegun) throw error
      throw unavailable()
    }
  }
}

function unavailable() {
  return new ApiError('unavailable', 'The site cannot do this right now. Please try again in a minute.')
}

/**
 * Does the same, and runs at most `each` pieces of work of the same person. So nobody's work waits behind a long queue
 * of another person.
 */
export function concurrencyLimitByPerson({ each, ...limit }: Limit & { each: number }) {
  const run = concurrencyLimit(limit)
  const people = new Map<string, typeof run>()
  return <Result>(personId: string, work: () => Promise<Result>) => {
    const runForPerson = people.get(personId) ?? concurrencyLimit({ ...limit, most: each })
    people.set(personId, runForPerson)
    return runForPerson(() => run(work))
  }
}
