const passingCodes =
  /^(08|53|57P|58|40P01|40001|EAI_|ECONN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT)/
const connectionMessages =
  /timeout exceeded when trying to connect|Query read timeout|statement timeout|Connection terminated|cannot begin transaction|the database system is|not queryable|cannot connect to Postgres/i

/**
 * Whether this error, or one of its causes, is a temporary problem of Postgres. Postgres cannot be reached or
 * does not respond. Or it has run out of disk, memory or connections, or it gave up this statement for
 * another transaction. None of these is the client's fault.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && passingCodes.test(String(error.code))) return true
  return connectionMessages.test(error.message) || isDatabaseAway(error.cause)
}

/** Characters that Postgres cannot store: a NUL, or half of a surrogate pair. */
const unstorable = /^(22021|22P05)$/

export const unstorableText = 'The text has characters that cannot be stored.'

/** Whether the database refused a text because of characters that nobody types, such as NUL. */
export function isUnstorable(error: unknown) {
  return unstorable.test(databaseCodeOf(error))
}

/** Returns the Postgres code of an error, or an empty text where the error is not from Postgres. */
export function databaseCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error ? String(error.code) : databaseCodeOf(error.cause)
}
