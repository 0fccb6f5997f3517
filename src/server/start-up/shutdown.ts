type Stop = () => unknown

/**
 * In milliseconds. A Ctrl-C under npm arrives twice, from the terminal and from npm. A later signal is a new
 * request.
 */
const echoWindow = 1_000
const longestStop = 14_000

/**
 * Collects stop functions during the start and calls them in reverse order: at SIGINT, SIGTERM or SIGHUP, or
 * when the start fails. A second SIGINT or SIGTERM ends the process at once, and so do 14 seconds. An
 * embedded database still shuts down then, because its shell notices the end of the process.
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
    /** Adds a stop function. Calls it at once if the shutdown has begun. */
    add: (stop: Stop) => (stopping ? void stop() : void stops.push(stop)),
    isStopping: () => stopping !== undefined,
    exit,
  }
}

export type Shutdown = ReturnType<typeof createShutdown>
