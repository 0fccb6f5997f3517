/**
 * One measured figure: its values, one a round, of which the median, or another quantile, may be at most
 * the floor, or at least it.
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

/** Runs both in turn, once to warm up and then five times, and gives the ratio of their times for each round. */
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
