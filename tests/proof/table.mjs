/** @typedef {import('./run-steps.mjs').Result} Result */

const endLines = 60

/**
 * Makes a Markdown table with the result and the duration of each step.
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
 * Returns the last lines of the output of a step, which usually show the cause of a failure.
 *
 * @param {string} output
 */
export function lastLinesOf(output) {
  return output.trimEnd().split('\n').slice(-endLines).join('\n')
}
