import { concurrencyLimitByPerson } from '@/lib/concurrency-limit'

/**
 * Runs at most three saves at a time, two of the same person. A save holds a database connection, waits with it
 * for other saves of its document, and may need a second one. The limit leaves connections for the saves to
 * finish, and for visitors.
 */
export const limitSaves = concurrencyLimitByPerson({ most: 3, each: 2, timeout: 10_000 })
