import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** It renders a little differently from the whole Chromium and needs half the time. */
export const quickBrowser = 'chromium-headless-shell'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of a Chrome or Chromium: `CHROME_PATH`, an installed one or Playwright's own. If there is none,
 * Playwright downloads one, or else the system's package manager installs one.
 *
 * @param {string} [preferred] a command that is tried before the others. If root runs this, as CI does, the package
 *   of the same name is installed.
 */
export function findBrowser(preferred) {
  if (preferred && !process.env.CHROME_PATH && !which(preferred)) fetchPackage(preferred)
  const found = findInstalled(preferred)
  if (found) return found
  console.log('No Chrome or Chromium found; getting one.')
  run('node_modules/.bin/playwright', ['install', 'chromium'])
  if (!existsSync(chromium.executablePath())) fetchPackage('chromium')
  const fetched = findInstalled()
  if (fetched) return fetched
  console.error('Please install Chrome or Chromium, or set CHROME_PATH to one, and run npm test again.')
  return process.exit(1)
}

/** @param {string} [preferred] */
function findInstalled(preferred) {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !existsSync(CHROME_PATH)) {
    console.error(`CHROME_PATH names ${CHROME_PATH}, and there is no such file.`)
    process.exit(1)
  }
  if (CHROME_PATH) return CHROME_PATH
  const paths = [
    ...(preferred ? [preferred, ...commands] : commands).map(which),
    ...macApps,
    chromium.executablePath(),
  ]
  return paths.find((path) => path && existsSync(path))
}

/** @param {string} name */
function fetchPackage(name) {
  if (process.getuid?.() !== 0) return
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', name])
}

/** @param {string} command */
function which(command) {
  return spawnSync('which', [command], { encoding: 'utf8' }).stdout.trim()
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 })
}
