import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findBrowser } from './find-browser.mjs'

/**
 * Runs the browser tests with whichever browser this machine has or can get, on an empty site. With
 * `--grep @full` it runs those that `npm run test:full` adds.
 */
const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'browser-tests-'))
const { status } = spawnSync('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROME_PATH: findBrowser(),
    FULL_BROWSER_TESTS: process.argv.includes('@full') ? 'true' : '',
    TEST_DATA_DIR: dataFolder,
    TEST_SITE_PORT: String(await findFreePort()),
  },
})
rmSync(dataFolder, { recursive: true, force: true })
process.exit(status ?? 1)

/** Two test runs on one machine must not meet on a port. */
async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
