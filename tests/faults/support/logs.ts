type ReadLog = () => string

const logs: ReadLog[] = []

/** Adds the log of a site. `readLogs` reads it after the faults. */
export function keepLog(read: ReadLog) {
  logs.push(read)
}

/** Reads the logs of all sites. */
export function readLogs() {
  return logs.map((read) => read()).join('\n')
}
