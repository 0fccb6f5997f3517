import { coalesce } from '@/lib/coalesce'

/** In milliseconds: longer than the server lets anybody wait. */
const readTimeout = 30_000

/**
 * Reads at each call, one read at a time: the server may tell of changes faster than it answers. Calls during a
 * read lead to one more, which begins after the last of them. A read without an end holds up the next for half a minute.
 */
export function serializeReads(read: () => Promise<unknown>) {
  return coalesce(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, readTimeout)))
    await Promise.race([read(), timeout]).finally(() => clearTimeout(timer))
  })
}
