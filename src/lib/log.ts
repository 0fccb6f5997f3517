/**
 * Logs an error that nobody expected, without what visitors typed: the database driver's messages
 * carry the values of a statement, so of those only the code is kept.
 */
export function logError(what: string, error: unknown) {
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), what, ...describe(error) }))
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const isStatement = 'query' in error || 'params' in error || error.message.startsWith('Failed query')
  return {
    name: error.name,
    message: isStatement ? 'a database statement failed' : error.message,
    code: 'code' in error ? String(error.code) : undefined,
    at: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 6),
    cause: error.cause ? describe(error.cause) : undefined,
  }
}
