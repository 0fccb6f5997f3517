import fc from 'fast-check'

/** Whether there is time for everything: in `npm run test:full`. */
export const isLongRun = process.env.LONG_RUN === 'true'

/** How many made-up values a property is tried with: all in a long run, a tenth in a quick one. */
export function propertyRuns(all: number) {
  return isLongRun ? all : all / 10
}

/**
 * A quick run tries the same values each time, so that it fails for a change and not by chance; a long
 * run draws new ones.
 */
export function settleProperties() {
  if (!isLongRun) fc.configureGlobal({ seed: 20_261_123 })
}
