type Stop = () => unknown

/** A Ctrl-C under npm arrives twice, from the terminal and from npm; later ones are meant. */
const echoWindow = 1_000
const longestStop = 14_000

/**
 * Collects what has to be stopped, as it starts, and stops it in reverse order: at SIGINT, SIGTERM
 * or SIGHUP, or when the start fails. A second SIGINT or SIGTERM, or 14 seconds, ends the process at
 * once; an embedded database still closes then, since its shell sees the process go.
 */
export function createShutdown() {
  const stops: Stop[] = []
  let stopping: Promise<void> | undefined
  let requestedAt = 0

  async function stopAll() {
    for (const stop of stops.toReversed()) {
      try {
        await stop()
      } catch (error) {
        console.error(error)
      }
    }
  }

  function stop() {
    stopping ??= stopAll()
    return stopping
  }

  async function exit(code: number) {
    setTimeout(() => process.exit(1), longestStop).unref()
    await stop()
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (requestedAt && signal !== 'SIGHUP' && Date.now() - requestedAt > echoWindow) process.exit(1)
      if (requestedAt) return
      requestedAt = Date.now()
      console.log('Stopping…')
      void exit(0)
    })
  }

  return {
    /** Adds something to stop; at once, when the stop has begun. */
    add: (stop: Stop) => (stopping ? void stop() : void stops.push(stop)),
    isStopping: () => stopping !== undefined,
    exit,
  }
}

export type Shutdown = ReturnType<typeof createShutdown>
