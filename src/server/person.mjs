/** `npm run person -- export|erase mail@example.org`: what the site keeps about a person, or the end of it. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnvFiles } from './start-up/load-env-files.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
await loadEnvFiles(root, false)

const script = path.join(root, 'src/server/person/person-command.ts')
const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', DISABLE_PAYLOAD_HMR: 'true', DISABLE_LOGGING: 'true' },
})
process.exit(status ?? 1)
