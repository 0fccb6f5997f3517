/**
 * Runs the work at each call, one run at a time: calls during a run lead to one more run together,
 * which begins after the last of them.
 */
export function coalesce(work: () => Promise<void>) {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function begin() {
    next = null
    running = work().finally(() => (running = null))
    return running
  }

  return () => {
    if (!running) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}
