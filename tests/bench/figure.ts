/**
 * One measured figure with one value for each round. The median of the values, or another quantile, may be at most the
 * limit. With `isMinimum`, it must be at least the limit.
 */
export type Figure = {
  what: string
  unit:
    | '×'
    | 'ms'
    | 'MB'
    | 'MB/min'
    | 'rows'
    | 'pages'
    | 'leads'
    | 'requests'
    | '/s'
    | '%'
    | 'animations'
    | 'points'
    | '‰'
  values: number[]
  quantile?: number
  limit: number
  isMinimum?: boolean
}

const rounds = 5

/** Runs both functions in turn, once to warm up and then five times. Returns the ratio of their times for each round. */
export async function compareTimes(ours: () => unknown, baseline: () => unknown) {
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [baselineTime, ourTime] = [await timeOf(baseline), await timeOf(ours)]
    console.log(`  ours ${ourTime.toFixed(0)} ms, plain ${baselineTime.toFixed(0)} ms`)
    if (round > 0) ratios.push(ourTime / baselineTime)
  }
  return ratios
}

async function timeOf(work: () => unknown) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
