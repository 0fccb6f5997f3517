/**
 * Logs an error that nobody expected, without what people typed: the drivers of the database and of
 * the mail server put values and addresses into their messages.
 */
export function logError(what: string, error: unknown) {
  const line = { level: 'error', time: new Date().toISOString(), what, ...describeError(error) }
  console.error(JSON.stringify(line))
}

/** What may be said of an error: its kind, code and place, and its message without personal data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  return {
    name: error.name,
    message: messageOf(error),
    code: 'code' in error ? String(error.code) : undefined,
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at .*[:(]/.test(line))
      .slice(0, 6),
    cause: error.cause ? describeError(error.cause) : undefined,
  }
}

/** A failed statement names its values, Postgres quotes them, and a mail server repeats addresses. */
function messageOf(error: Error) {
  if ('query' in error || 'params' in error || error.message.startsWith('Failed query')) {
    return 'a database statement failed'
  }
  if ('severity' in error) return 'the database refused a statement'
  if ('responseCode' in error || 'rejected' in error) return 'the mail server refused a mail'
  return error.message.replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '[e-mail]')
}
