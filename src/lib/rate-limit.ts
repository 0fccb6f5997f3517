import pg from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import { env } from '@/env'

type Limit = {
  /** Begins every key of this limit, in a table that all limits share. */
  name: string
  /** How many points one key may spend in a window. */
  points: number
  /** Length of the window. */
  seconds: number
  /** Not multiplied for measuring: what may happen once happens once. */
  isExact?: boolean
}

/** Milliseconds. A count that takes longer is given up. */
const timeout = 1_000

/**
 * Connections for counting alone: counts that wait for a lock or a silent database never take those by
 * which visitors are served.
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
 * A limit on how often something may be done, counted in Postgres over all instances, and by each
 * instance in its memory first: what it knows to be over the limit is refused without a question to
 * the database. Its own count is all there is to go by when the database does not answer in a second.
 *
 * The table is made by a migration. It is unlogged: a count costs no write to disk, and is lost only
 * when Postgres crashes.
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
    /** For how many seconds this instance knows the key to be blocked; 0 where it does not. */
    async getWaitSeconds(key: string) {
      const count = await localLimiter.get(key)
      return count && count.consumedPoints > localLimiter.points ? secondsUntilReset(count) : 0
    },

    /** Spends points of a key, and answers for how many seconds it is blocked: 0 where it is not. */
    async spend(key: string, cost = 1) {
      const refusal = await refusalOf(() => localLimiter.consume(key, cost))
      if (refusal) return secondsUntilReset(refusal)
      const refusalOfAll = await refusalOf(() => sharedLimiter.consume(key, cost))
      if (!refusalOfAll) return 0
      await localLimiter.block(key, refusalOfAll.msBeforeNext / 1000)
      return secondsUntilReset(refusalOfAll)
    },

    /** Forgets all about a key. */
    async forget(key: string) {
      await localLimiter.delete(key)
      await postgres.delete(key)
    },
  }
}

/** Null where the points were there, and where the database is silent: the instance's own count, which allowed it, stands. */
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
