import { concurrencyLimit } from '@/lib/concurrency-limit'

/** A content file is read, compared and imported one at a time, beside the saves of colleagues. Timeout in milliseconds. */
export const runContentFileTask = concurrencyLimit({ most: 1, timeout: 20_000 })
