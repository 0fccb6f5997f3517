import { concurrencyLimitByPerson } from '@/lib/concurrency-limit'

/**
 * Runs one task with a content file at a time (export, comparison or import), so that colleagues can still
 * save. The timeout is in milliseconds.
 */
export const runContentFileTask = concurrencyLimitByPerson({ most: 1, each: 1, timeout: 20_000 })
