/** How many made-up values a property is tried with: all in `npm run test:full`, a tenth in a quick run. */
export function propertyRuns(all: number) {
  return process.env.LONG_PROPERTIES ? all : all / 10
}
