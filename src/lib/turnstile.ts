import { ApiError } from '@/lib/api-error'

interface Measures {
  /** How many may be inside at once. */
  width: number
  /** In milliseconds: how long those outside wait while nobody comes through. */
  patience: number
}

/**
 * Lets so much work into the database at once and the rest wait in line, however long the line, as
 * long as it moves: a burst is served in order instead of failing at the pool's time-out. When
 * nothing has come through for a while, those who wait are told so.
 *
 * @throws ApiError 503 for whom the wait was in vain.
 */
export function createTurnstile({ width, patience }: Measures) {
  const line = new Set<() => void>()
  let inside = 0
  let movedAt = 0

  async function enter() {
    if (inside < width) {
      if (inside === 0) movedAt = Date.now()
      inside += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const goIn = () => {
        clearTimeout(timer)
        resolve()
      }
      const lookUp = () => {
        const rest = movedAt + patience - Date.now()
        if (rest > 0) return void (timer = setTimeout(lookUp, rest))
        line.delete(goIn)
        reject(new ApiError('unavailable', 'We cannot take this just now. Please try again in a minute.'))
      }
      let timer = setTimeout(lookUp, patience)
      line.add(goIn)
    })
  }

  /** Hands the place on to whoever waits longest. */
  function leave() {
    const [next] = line
    if (!next) return void (inside -= 1)
    line.delete(next)
    next()
  }

  return async function pass<Result>(work: () => Promise<Result>) {
    await enter()
    try {
      const result = await work()
      movedAt = Date.now()
      return result
    } finally {
      leave()
    }
  }
}
