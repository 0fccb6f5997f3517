/** An error whose one-sentence message helps the person who starts the site. It ends the start. */
export class StartError extends Error {}

/**
 * Returns what to print after a failed start: one sentence where the cause is known, otherwise the whole
 * error.
 */
export function describeFailure(error: unknown) {
  if (error instanceof StartError) return error.message
  // This compares the name, because env.ts is loaded later than this file, and not always.
  if (error instanceof Error && error.constructor.name === 'SettingError') return error.message
  return error
}
