import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnvFiles } from './start-up/load-env-files.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs a script of the site with its settings and the words of the command line, and ends with its code.
 *
 * @param {string} script below `src/server`
 */
export async function runSiteCommand(script) {
  await loadEnvFiles(root, false)
  const file = path.join(root, 'src/server', script)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', DISABLE_PAYLOAD_HMR: 'true', DISABLE_LOGGING: 'true' },
  })
  process.exit(status ?? 1)
}
