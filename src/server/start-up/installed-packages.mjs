import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { timedStep } from './timed-step.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean } & Partial<Record<Kind, boolean>>} LockedPackage
 * @typedef {'optional' | 'extraneous' | 'dev' | 'devOptional'} Kind
 */

/**
 * Whether node_modules matches package-lock.json. npm writes its own list last, so an interrupted install has
 * no list or an older one. Packages for other machines may be missing. Development packages may be missing
 * where they were left out on purpose.
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
    // The lockfile has no hash where the registry had none; npm records the hash of what it installed.
    const isSameContent = locked.integrity === undefined || installedPackage.integrity === locked.integrity
    return (
      installedPackage.version === locked.version &&
      isSameContent &&
      existsSync(path.join(root, place, 'package.json'))
    )
  })
}

/**
 * Installs the packages of the lockfile if node_modules is missing, incomplete or out of date. If that fails,
 * it prints the output of npm and ends the process.
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
 * Installs the packages of the lockfile. Resolves with the output of npm when it fails, otherwise with null.
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

/** Returns the npm that runs this script, if there is one, so that no other version of npm changes its files. */
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
