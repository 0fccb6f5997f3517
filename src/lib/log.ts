/**
 * Logs an unexpected error without what people typed. The drivers of the database and of the mail server put
 * values and addresses into their messages.
 */
export function logError(what: string, error: unknown) {
  const line = { level: 'error', time: new Date().toISOString(), what, ...describeError(error) }
  console.error(JSON.stringify(line))
}

/**
 * Whether the client closed the connection while it sent the request. Node reports that as an error. Nobody
 * reads the response, and the server has no problem.
 */
export function isHangUp(error: unknown) {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  )
}

/**
 * Returns what the log may contain of an error: its name, code and stack, and its message without personal
 * data.
 */
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

/**
 * Returns a message without personal data. A failed statement contains its values, Postgres quotes them, and
 * a mail server repeats addresses.
 */
export function messageOf(error: Error) {
  if ('query' in error || 'params' in error) return 'a database statement failed'
  if ('severity' in error) return 'the database refused a statement'
  if ('responseCode' in error || 'rejected' in error) return 'the mail server refused a mail'
  return redact(error.message)
}

const statement = /Failed query:[^]*?(?=\n[ \t]+at |$)/g
const detail = /Key \([^)]*\)=\([^)]*\)/g
const word = /[^\s<>"'(),;:=[\]{}\\/]+/g

/** Removes the values of database statements, and email addresses, from a text. */
export function redact(text: string) {
  return text
    .replace(statement, 'a database statement failed')
    .replace(detail, 'a key that exists')
    .replace(word, (each) => (isAddress(each) ? '[e-mail]' : each))
}

/** Whether a text has characters before an @, and a dot inside the part after it. */
function isAddress(text: string) {
  const at = text.indexOf('@', 1)
  return at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1
}
