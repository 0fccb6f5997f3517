/**
 * Runs Payload's own command line for the generators: `npm run generate`, `npm run migrate:create`. Like a
 * build, it needs no settings and opens no database.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleTypeScript, optionsForPayload } from './load-typescript.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const program = [path.join(root, 'node_modules/payload/bin.js'), '--disable-transpile']
const args = [...optionsForPayload, ...program, ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_PHASE: 'phase-production-build',
    PAYLOAD_CONFIG_PATH: await bundleTypeScript(root, 'payload.config.ts'),
  },
})
process.exit(status ?? 1)
