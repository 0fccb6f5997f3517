/**
 * Prints what a long step does, runs it, and prints how long it took.
 *
 * @template Result
 * @param {string} doing such as "Building the site"
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function timedStep(doing, work) {
  console.log(`${doing}…`)
  const begin = performance.now()
  const result = await work()
  console.log(`  done in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return result
}
