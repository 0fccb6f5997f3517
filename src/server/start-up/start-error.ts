/** Ends the start with its one sentence, which the person who started the site can act on. */
export class StartError extends Error {}

/** What to print when the start failed: one sentence where the cause is known, else all there is. */
export function describeFailure(error: unknown) {
  if (error instanceof StartError) return error.message
  // By name: env.ts is loaded later than this file, and only where the start gets that far.
  if (error instanceof Error && error.constructor.name === 'SettingError') return error.message
  return error
}
