/** In milliseconds. */
const [firstPause, longestPause] = [2_000, 60_000]

/**
 * Runs the work at each call. When it fails, it runs again by itself after pauses that grow from 2 s to 60 s.
 * The promise of a call ends with its own attempt and never rejects.
 */
export function withRetries(work: () => Promise<void>, onFailure: (error: unknown) => void) {
  let pause = firstPause
  let retryTimer: NodeJS.Timeout | undefined
  let isStopped = false

  async function run() {
    clearTimeout(retryTimer)
    try {
      await work()
      pause = firstPause
    } catch (error) {
      if (isStopped) return
      onFailure(error)
      clearTimeout(retryTimer)
      retryTimer = setTimeout(() => void run(), pause)
      pause = Math.min(pause * 2, longestPause)
    }
  }

  function stop() {
    isStopped = true
    clearTimeout(retryTimer)
  }

  return { run, stop }
}
