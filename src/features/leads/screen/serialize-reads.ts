import { coalesce } from '@/lib/coalesce'

/** In milliseconds: longer than the longest timeout of the server. */
const readTimeout = 30_000

/**
 * Returns a function that runs `read` at each call, but never twice at the same time. The server may announce
 * changes faster than it responds. Calls during a read cause one more read, which begins after the last of
 * them. A read that never ends delays the next one by half a minute.
 */
export function serializeReads(read: () => Promise<unknown>) {
  return coalesce(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, readTimeout)))
    await Promise.race([read(), timeout]).finally(() => clearTimeout(timer))
  })
}
