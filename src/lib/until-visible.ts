/** Waits until the tab is in front, for questions that nobody needs answered in a hidden one. */
export function untilVisible(signal: AbortSignal) {
  if (document.visibilityState === 'visible' || signal.aborted) return Promise.resolve()
  return new Promise<void>((resolve) => {
    const stopping = new AbortController()
    const go = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      stopping.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', go, { signal: stopping.signal })
    signal.addEventListener('abort', go, { signal: stopping.signal })
  })
}
