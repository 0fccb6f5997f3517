import pg from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import { env } from '@/env'

type Limit = {
  /** The prefix of every key of this limit. All limits share one table. */
  name: string
  /** How many points a key may spend in a time window. */
  points: number
  /** The length of the window. */
  seconds: number
  /** Whether benchmarks must not multiply this limit, because the action may happen only once. */
  isExact?: boolean
}

/** In milliseconds. A count that takes longer is abandoned. */
const timeout = 1_000

/**
 * Connections for counting only. Counts that wait for a lock or a silent database never use the connections
 * that serve visitors.
 */
const pool = new pg.Pool({
  connectionString: env.DATABASE_URL,
  max: 3,
  connectionTimeoutMillis: timeout,
  query_timeout: timeout,
  allowExitOnIdle: true,
})
// Without a listener, an idle connection that Postgres closes would end the process.
pool.on('error', () => {})

/**
 * Creates a limit on how often something may happen. Postgres counts over all instances. Each instance also
 * counts in its memory first: it refuses a key that it knows to be over the limit without a query. When the
 * database does not respond within a second, only the instance's own count decides.
 *
 * A migration creates the table. The table is unlogged: a count costs no write to disk and is lost only when
 * Postgres crashes.
 */
export function rateLimit({ name, points, seconds, isExact = false }: Limit) {
  const options = {
    keyPrefix: name,
    points: points * (isExact ? 1 : env.BENCH_LIMIT_FACTOR),
    duration: seconds,
  }
  const localLimiter = new RateLimiterMemory(options)
  const store = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true }
  const postgres = new RateLimiterPostgres({ ...options, ...store })
  const sharedLimiter = new RLWrapperTimeouts({ limiter: postgres, timeoutMs: timeout })

  return {
    /** Returns for how many seconds this instance knows the key to be blocked, or 0. */
    async getWaitSeconds(key: string) {
      const count = await localLimiter.get(key)
      return count && count.consumedPoints > localLimiter.points ? secondsUntilReset(count) : 0
    },

    /** Spends points of a key. Returns for how many seconds the key is blocked, or 0. */
    async spend(key: string, cost = 1) {
      const refusal = await refusalOf(() => localLimiter.consume(key, cost))
      if (refusal) return secondsUntilReset(refusal)
      const refusalOfAll = await refusalOf(() => sharedLimiter.consume(key, cost))
      if (!refusalOfAll) return 0
      await localLimiter.block(key, refusalOfAll.msBeforeNext / 1000)
      return secondsUntilReset(refusalOfAll)
    },

    /** Deletes the count of a key. */
    async forget(key: string) {
      await localLimiter.delete(key)
      await postgres.delete(key)
    },
  }
}

/**
 * Returns the refusal, or null where there were enough points. Also returns null when the database does not
 * respond: then the instance's own count, which allowed it, decides.
 */
async function refusalOf(consume: () => Promise<RateLimiterRes>) {
  try {
    await consume()
  } catch (error) {
    if (error instanceof RateLimiterRes) return error
  }
  return null
}

function secondsUntilReset({ msBeforeNext }: RateLimiterRes) {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
