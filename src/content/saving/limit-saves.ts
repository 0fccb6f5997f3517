import { concurrencyLimit } from '@/lib/concurrency-limit'

/**
 * A save holds a connection to the database, waits for other saves of its document with it, and may
 * need a second one. Three at a time leave connections to finish with, and others for visitors.
 */
export const limitSaves = concurrencyLimit({ most: 3, timeout: 10_000 })
