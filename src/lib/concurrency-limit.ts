import pLimit from 'p-limit'
import { ApiError } from '@/lib/api-error'

type Limit = {
  /** How many pieces of work may go on at once. */
  most: number
  /** In milliseconds: how long the others wait while none is done. */
  timeout: number
}

/**
 * Lets so much work into the database at once and the rest wait in line, however long the line, as
 * long as it moves: a burst is served in order instead of failing at the pool's timeout. When no
 * work was done for a while, all who wait are told so.
 *
 * @throws ApiError 503 for those whose work was never begun.
 */
export function concurrencyLimit({ most, timeout }: Limit) {
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
      throw new ApiError('unavailable', 'The site cannot do this right now. Please try again in a minute.')
    }
  }
}
