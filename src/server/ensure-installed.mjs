import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, isInstallCurrent } from './start-up/installed-packages.mjs'
import { timedStep } from './start-up/timed-step.mjs'

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Installs what the lockfile lists where node_modules is missing, unfinished or out of date. Ends
 * the process with npm's own words when that fails.
 *
 * @param {string} [root]
 */
export async function ensureInstalled(root = projectRoot) {
  if (isInstallCurrent(root)) return
  const complaint = await timedStep('Installing packages', () => installPackages(root))
  if (complaint === null) return
  console.error(complaint)
  console.error('The packages could not be installed; npm says why above.')
  process.exit(1)
}
