import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '@/env'
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
 * A limit on how often something may be done, counted in Postgres over all instances. A key that has
 * spent its points is remembered in memory until its window ends, so that a flood does not reach the
 * database; when the database is silent, each instance counts for itself.
 *
 * The table is made by a migration. It is unlogged: a count costs no write to disk, and is lost only
 * when Postgres crashes.
 */
export function rateLimit(pool: Pool, { name, points, seconds }: Limit) {
  const allowed = points * env.BENCH_LIMIT_FACTOR
  const window = { keyPrefix: name, points: allowed, duration: seconds }
  const counter = new RateLimiterPostgres({
    ...window,
    storeClient: patientStore(pool),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(window),
  })
  const blockedUntil = new Map<string, number>()

  function waitOf(key: string) {
    const milliseconds = (blockedUntil.get(key) ?? 0) - Date.now()
    return milliseconds > 0 ? Math.ceil(milliseconds / 1000) : 0
  }

  return {
    /** For how many seconds this instance knows the key to be blocked; 0 where it does not. */
    waitOf,

    /** Spends points of a key, and answers for how many seconds it is blocked: 0 where it is not. */
    async spend(key: string, cost = 1) {
      const wait = waitOf(key)
      if (wait > 0) return wait
      try {
        await counter.consume(key, cost)
        return 0
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        forgetPast(blockedUntil)
        blockedUntil.set(key, Date.now() + error.msBeforeNext)
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      }
    },

    /** Forgets all about a key. */
    async forget(key: string) {
      blockedUntil.delete(key)
      await counter.delete(key)
    },
  }
}

const mostRemembered = 10_000

/** Keeps the memory of blocked keys small, however many addresses a flood comes from. */
function forgetPast(blockedUntil: Map<string, number>) {
  if (blockedUntil.size < mostRemembered) return
  const now = Date.now()
  for (const [key, until] of blockedUntil) if (until <= now) blockedUntil.delete(key)
  for (const key of blockedUntil.keys()) {
    if (blockedUntil.size < mostRemembered) return
    blockedUntil.delete(key)
  }
}
