/**
 * Runs a script below `src/server` with the settings of the site. The first argument names the script; it
 * gets the other arguments: `npm run person -- export|erase mail@example.org`, `npm run dev:seed`.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { optionsForPayload } from './load-typescript.mjs'
import { loadEnvFiles } from './start-up/load-env-files.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

await loadEnvFiles(root, false)
const [script = '', ...args] = process.argv.slice(2)
const program = [path.join(root, 'src/server/run-typescript.mjs'), `src/server/${script}`]
const { status, signal, error } = spawnSync(process.execPath, [...optionsForPayload, ...program, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', DISABLE_PAYLOAD_HMR: 'true', DISABLE_LOGGING: 'true' },
})
if (status === null) console.error(`The command ended early: ${error?.message ?? signal}.`)
process.exit(status ?? 1)
