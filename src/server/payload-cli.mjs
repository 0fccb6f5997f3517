/**
 * Payload's own command line, for the generators: `npm run generate`, `npm run migrate:create`.
 * Like a build it needs no settings and opens no database.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

// Node 20 now and then never ends an import through tsx, and ends with this status.
const neverEnded = 13
const mostTries = 3

let status = neverEnded
for (let tries = 0; status === neverEnded && tries < mostTries; tries += 1) status = run()
process.exit(status)

function run() {
  const words = [path.join(root, 'node_modules/payload/bin.js'), ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build' },
  })
  return status ?? 1
}
