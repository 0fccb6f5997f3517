/** In milliseconds. */
const timeout = 30_000

/**
 * Like `fetch`, but ends by itself: a request that hangs would end what waits for it.
 *
 * @throws DOMException when the request and the reading of its response take longer than 30 seconds
 */
export function fetchInTime(address: string, { signal, ...init }: RequestInit) {
  const limit = AbortSignal.timeout(timeout)
  return fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit })
}
