import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { timedStep } from './timed-step.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean } & Partial<Record<Kind, boolean>>} LockedPackage
 * @typedef {'optional' | 'extraneous' | 'dev' | 'devOptional'} Kind
 */

/**
 * True when node_modules is what package-lock.json asks for. npm writes its own list last, so an
 * interrupted install has none, or an older one. Packages for other machines may be missing, and
 * so may development packages where they were left out on purpose.
 *
 * @param {string} root
 */
export function isInstallCurrent(root) {
  const lockedPackages = readPackages(path.join(root, 'package-lock.json'))
  const installed = readPackages(path.join(root, 'node_modules/.package-lock.json'))
  if (!lockedPackages || !installed) return false
  const isWithoutDevelopment = !Object.values(installed).some(({ dev }) => dev)
  return Object.entries(lockedPackages).every(([place, locked]) => {
    if (place === '') return true
    const installedPackage = installed[place]
    if (!installedPackage)
      return Boolean(
        locked.optional || locked.extraneous || (isWithoutDevelopment && (locked.dev || locked.devOptional)),
      )
    // Locked without a hash where it was not to be had; npm notes the one of what it installed.
    const isSameContent = locked.integrity === undefined || installedPackage.integrity === locked.integrity
    return (
      installedPackage.version === locked.version &&
      isSameContent &&
      existsSync(path.join(root, place, 'package.json'))
    )
  })
}

/**
 * Installs what the lockfile lists where node_modules is missing, unfinished or out of date. Ends
 * the process with npm's own words when that fails.
 *
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstallCurrent(root)) return
  const npmOutput = await timedStep('Installing packages', () => installPackages(root))
  if (npmOutput === null) return
  console.error(npmOutput)
  console.error('The packages could not be installed; npm says why above.')
  process.exit(1)
}

/**
 * Installs what the lockfile lists. Resolves to what npm wrote when it failed, else to null.
 *
 * @param {string} root
 * @returns {Promise<string | null>}
 */
function installPackages(root) {
  const npm = npmCommand()
  const child = spawn(npm.program, [...npm.parameters, 'ci', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: npm.needsShell,
  })
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => {
      process.off('exit', endWithUs)
      resolve(code === 0 ? null : output.trim())
    })
  })
}

/**
 * The npm that runs this script, where there is one, so that no other version rewrites its work.
 */
function npmCommand() {
  const running = process.env.npm_execpath
  if (running?.endsWith('npm-cli.js')) {
    return { program: process.execPath, parameters: [running], needsShell: false }
  }
  return { program: 'npm', parameters: [], needsShell: process.platform === 'win32' }
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}
