import fc from 'fast-check'

/** Whether the long tests run too. `npm run test:full` sets it. */
export const isLongRun = process.env.LONG_RUN === 'true'

/** Returns the number of generated values for a property: all in a long run, a tenth of them in a quick run. */
export function propertyRuns(all: number) {
  return isLongRun ? all : all / 10
}

/** Returns the first cases of a table in a quick run, and all of them in a long run. The plainest cases come first. */
export function firstCases<const Case>(count: number, cases: readonly Case[]) {
  return isLongRun ? cases : cases.slice(0, count)
}

/**
 * Sets a fixed seed in a quick run, so that the run fails because of a change and not by chance. A long run tries new
 * values each time.
 */
export function settleProperties() {
  if (!isLongRun) fc.configureGlobal({ seed: 20_261_123 })
}
