/** Waits until the tab is visible. Used for requests whose responses nobody needs in a hidden tab. */
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
