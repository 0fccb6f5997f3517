/**
 * Logs an error that nobody expected, without what people typed: the drivers of the database and of
 * the mail server put values and addresses into their messages.
 */
export function logError(what: string, error: unknown) {
  const line = { level: 'error', time: new Date().toISOString(), what, ...describeError(error) }
  console.error(JSON.stringify(line))
}

/** What Node makes of a client that goes away while it sends: nobody reads the answer, and nothing is wrong here. */
export function isHangUp(error: unknown) {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  )
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
export function messageOf(error: Error) {
  if ('query' in error || 'params' in error) return 'a database statement failed'
  if ('severity' in error) return 'the database refused a statement'
  if ('responseCode' in error || 'rejected' in error) return 'the mail server refused a mail'
  return redact(error.message)
}

const statement = /Failed query:[^]*?(?=\n[ \t]+at |$)/g
const detail = /Key \([^)]*\)=\([^)]*\)/g
const word = /[^\s<>"'(),;:=[\]{}\\/]+/g

/** A text without the values of statements and without e-mail addresses. */
export function redact(text: string) {
  return text
    .replace(statement, 'a database statement failed')
    .replace(detail, 'a key that exists')
    .replace(word, (each) => (isAddress(each) ? '[e-mail]' : each))
}

/** Whether something stands before an @, and a point within what stands after it. */
function isAddress(text: string) {
  const at = text.indexOf('@', 1)
  return at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1
}
