const connectionCodes = /^(08|57P|53300|EAI_|ECONN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT)/
const connectionMessages =
  /timeout exceeded when trying to connect|Query read timeout|statement timeout|Connection terminated|cannot begin transaction|the database system is|not queryable/i

/** Whether this error, or one that caused it, means that Postgres cannot be reached or does not answer. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && connectionCodes.test(String(error.code))) return true
  return connectionMessages.test(error.message) || isDatabaseAway(error.cause)
}
