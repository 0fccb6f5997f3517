import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '@/env'
import { ownCounts } from '@/lib/own-counts'
import { patientStore } from '@/lib/patient-store'

interface Limit {
  /** Begins every key of this limit, in a table that all limits share. */
  name: string
  /** How many points one key may spend in a window. */
  points: number
  /** Length of the window. */
  seconds: number
}

/**
 * A limit on how often something may be done, counted in Postgres over all instances, and by each
 * instance for itself first: what it has counted alone is refused without a question to the
 * database, and is all there is to go by when the database does not answer.
 *
 * The table is made by a migration. It is unlogged: a count costs no write to disk, and is lost only
 * when Postgres crashes.
 */
export function rateLimit(pool: Pool, { name, points, seconds }: Limit) {
  const allowed = points * env.BENCH_LIMIT_FACTOR
  const own = ownCounts({ points: allowed, seconds })
  const shared = new RateLimiterPostgres({
    keyPrefix: name,
    points: allowed,
    duration: seconds,
    storeClient: patientStore(pool),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
  })

  return {
    /** For how many seconds this instance knows the key to be blocked; 0 where it does not. */
    waitOf: own.waitOf,

    /** Spends points of a key, and answers for how many seconds it is blocked: 0 where it is not. */
    async spend(key: string, cost = 1) {
      const wait = own.waitOf(key) || own.add(key, cost)
      if (wait > 0) return wait
      try {
        await shared.consume(key, cost)
      } catch (error) {
        if (error instanceof RateLimiterRes) return own.block(key, error.msBeforeNext)
        // The database is silent: the instance's own count, which has just allowed it, stands.
      }
      return 0
    },

    /** Forgets all about a key. */
    async forget(key: string) {
      own.forget(key)
      await shared.delete(key)
    },
  }
}
