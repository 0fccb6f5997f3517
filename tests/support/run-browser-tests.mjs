import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled } from '../../src/server/start-up/installed-packages.mjs'
import { copyOfSite } from './copy-of-site.mjs'
import { findBrowser, quickBrowser } from './find-browser.mjs'

/**
 * Runs the browser tests with any Chrome or Chromium that this machine has or can install. Each worker has its own
 * empty site. With `--grep @full` it runs the tests that `npm run test:full` adds, and with `FULL_BROWSER_TESTS=true` all.
 */
const isFull = process.argv.includes('@full') || process.env.FULL_BROWSER_TESTS === 'true'
const browser = isFull ? findBrowser() : findBrowser(quickBrowser)
await ensureInstalled(process.cwd())
const build = spawnSync(process.execPath, ['src/server/build.mjs'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)
const temporary = mkdtempSync(path.join(os.tmpdir(), 'browser-tests-'))
// If root starts the tests, the account of Postgres must be able to traverse this folder.
chmodSync(temporary, 0o711)
// A third worker on two cores makes each test slower and the whole run no faster.
const sites = [await placeForSite('one'), await placeForSite('other')]
const tests = spawn('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROME_PATH: browser,
    FULL_BROWSER_TESTS: isFull ? 'true' : '',
    TEST_SITES: JSON.stringify(sites),
  },
})
// Ctrl-C reaches Playwright too, which then ends. The folders are removed after that.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => tests.kill('SIGINT'))
const [status] = await once(tests, 'exit')
for (const folder of [temporary, ...sites.map(({ folder }) => folder)])
  rmSync(folder, { recursive: true, force: true })
process.exit(status ?? 1)

/**
 * Makes a copy of the built site, so that it has no files of another run.
 *
 * @param {string} name
 */
async function placeForSite(name) {
  return { folder: copyOfSite(), dataFolder: path.join(temporary, name), port: await findFreePort() }
}

/** Finds a free port, so that two test runs on one machine do not use the same port. */
async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return String(typeof address === 'object' && address ? address.port : 0)
}
