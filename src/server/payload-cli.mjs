/**
 * Payload's own command line, for the generators: `npm run generate`, `npm run migrate:create`.
 * Like a build it needs no settings and opens no database.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/payload/bin.js'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build' },
  },
)
process.exit(status ?? 1)
