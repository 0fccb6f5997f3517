const connectionCodes = /^(08|53|57P|58|EAI_|ECONN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT)/
const connectionMessages =
  /timeout exceeded when trying to connect|Query read timeout|statement timeout|Connection terminated|cannot begin transaction|the database system is|not queryable|cannot connect to Postgres/i

/**
 * Whether this error, or one that caused it, means that Postgres cannot be reached, does not answer,
 * or has run out of disk, memory or connections: all of it passes, and none of it is the asker's fault.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && connectionCodes.test(String(error.code))) return true
  return connectionMessages.test(error.message) || isDatabaseAway(error.cause)
}
