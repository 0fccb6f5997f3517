/**
 * Runs the work at each call, one run at a time: calls during a run lead to one more run together,
 * which begins after the last of them. The work may ask whether it is waited for, and leave its rest
 * to the next run.
 */
export function coalesce(work: (isWaitedFor: () => boolean) => Promise<void>) {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function begin() {
    next = null
    running = work(() => next !== null).finally(() => (running = null))
    return running
  }

  return () => {
    if (!running) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}
