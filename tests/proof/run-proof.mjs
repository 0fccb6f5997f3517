import { ensureInstalled } from '../../src/server/start-up/installed-packages.mjs'
import { stopWithNpm } from '../../src/server/start-up/stop-with-npm.mjs'
import { runSteps } from './run-steps.mjs'
import { lastLinesOf, stepTable } from './table.mjs'
import { missingSpace, temporaryFolder } from './workplace.mjs'

/**
 * Runs steps. At the end, it prints the last lines of each failed step, the duration of each step, and how many
 * passed. It then ends the process. Ctrl-C or SIGTERM also ends the process and everything that it started.
 *
 * @param {Record<string, import('./steps.mjs').Step>} steps
 * @param {{ again: string, onResult?: (result: import('./run-steps.mjs').Result) => void }} options
 *   `again` is the command that runs one step again; `onResult` receives each result
 */
export async function runProof(steps, { again, onResult }) {
  await ensureInstalled(process.cwd())
  const missing = missingSpace()
  if (missing) {
    console.error(missing)
    process.exit(2)
  }
  const temporary = temporaryFolder()
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const environment = { ...process.env, ...color, TMPDIR: temporary.folder }
  const run = runSteps(steps, { environment, onResult })
  const interruption = endOnSignals(run.stop, temporary.remove)
  const results = await run.results
  if (interruption.isRequested) return
  temporary.remove()

  const failures = results.filter(({ hasPassed }) => !hasPassed)
  // Repeats the causes at the end of the log, so that they are easy to find in a long log.
  for (const { name, output } of failures) console.log(`\n── the end of ${name}\n${lastLinesOf(output)}`)
  if (failures.some(({ output }) => /ENOSPC|no space left on device/i.test(output)))
    console.log('\nThe disk is full: free some space and run the tests again.')
  console.log(`\n${stepTable(sortByStep(results, steps))}`)
  if (failures.length > 0)
    console.log(
      `\nFailed: ${failures.map(({ name }) => name).join(', ')}. Run one again with: ${again} ${failures[0]?.name}`,
    )
  console.log(`\n${results.length - failures.length} passed, ${failures.length} failed`)
  process.exit(failures.length > 0 ? 1 : 0)
}

/**
 * Returns the steps with these names, or all steps without a name. Ends the process with exit code 2 if a name is
 * unknown.
 *
 * @template Step
 * @param {Record<string, Step>} known
 * @param {string[]} names
 */
export function chooseSteps(known, names) {
  const unknown = names.filter((name) => !(name in known))
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(known).join(', ')}.`)
    process.exit(2)
  }
  return Object.fromEntries(
    Object.entries(known).filter(([name]) => names.length === 0 || names.includes(name)),
  )
}

/**
 * @param {() => Promise<void>} stop
 * @param {() => void} remove
 */
function endOnSignals(stop, remove) {
  const interruption = { isRequested: false }
  const end = async () => {
    if (interruption.isRequested) return
    interruption.isRequested = true
    console.log('\nStopping…')
    await stop()
    remove()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end())
  stopWithNpm()
  return interruption
}

/**
 * @param {import('./run-steps.mjs').Result[]} results
 * @param {object} steps
 */
function sortByStep(results, steps) {
  const names = Object.keys(steps)
  return results.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
}
