const passingCodes =
  /^(08|53|57P|58|40P01|40001|EAI_|ECONN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT)/
const connectionMessages =
  /timeout exceeded when trying to connect|Query read timeout|statement timeout|Connection terminated|cannot begin transaction|the database system is|not queryable|cannot connect to Postgres/i

/**
 * Whether this error, or one that caused it, means that Postgres cannot be reached, does not answer,
 * has run out of disk, memory or connections, or gave this up for another transaction: all of it passes, and
 * none of it is the asker's fault.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && passingCodes.test(String(error.code))) return true
  return connectionMessages.test(error.message) || isDatabaseAway(error.cause)
}
