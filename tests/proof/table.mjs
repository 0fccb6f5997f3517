/** @typedef {import('./run-steps.mjs').Result} Result */

const endLines = 60

/**
 * A Markdown table of what each step took.
 *
 * @param {Omit<Result, 'output'>[]} results
 */
export function stepTable(results) {
  const cells = results.map(({ name, hasPassed, seconds }) => [
    name,
    hasPassed ? 'passed' : 'FAILED',
    `${seconds.toFixed(1)} s`,
  ])
  const table = [['step', 'result', 'took'], ['---', '---', '---:'], ...cells]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map(([name = '', result = '', took = '']) => {
      const [first = 0, second = 0, third = 0] = widths
      return `| ${name.padEnd(first)} | ${result.padEnd(second)} | ${took.padStart(third)} |`
    })
    .join('\n')
}

/**
 * The last lines of what a step printed, where the cause of a failure is.
 *
 * @param {string} output
 */
export function lastLinesOf(output) {
  return output.trimEnd().split('\n').slice(-endLines).join('\n')
}
