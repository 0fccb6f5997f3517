import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBrowser } from './find-browser.mjs'

/** Runs the browser tests with whichever browser this machine has or can get, on an empty site. */
const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'browser-tests-'))
const { status } = spawnSync('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: findBrowser(), TEST_DATA_DIR: dataFolder },
})
rmSync(dataFolder, { recursive: true, force: true })
process.exit(status ?? 1)
