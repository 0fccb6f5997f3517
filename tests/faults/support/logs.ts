type ReadLog = () => string

const logs: ReadLog[] = []

/** Adds the log of a site, to be read when the faults are over. */
export function keepLog(read: ReadLog) {
  logs.push(read)
}

/** All that the sites of these faults have written. */
export function readLogs() {
  return logs.map((read) => read()).join('\n')
}
