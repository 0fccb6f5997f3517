/**
 * Runs the work at each call, but only one run at a time. All calls during a run share one more run, which
 * begins after the current one ends. The work can check `isWaitedFor` to see whether another run is waiting,
 * and leave its remaining steps to that run.
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
