import { concurrencyLimit } from '@/lib/concurrency-limit'

/**
 * Runs at most three saves at a time. A save holds a database connection, waits with it for other saves of
 * its document, and may need a second one. The limit leaves connections for the saves to finish, and for
 * visitors.
 */
export const limitSaves = concurrencyLimit({ most: 3, timeout: 10_000 })
