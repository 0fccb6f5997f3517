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
