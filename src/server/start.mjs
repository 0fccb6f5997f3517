/**
 * `npm start` and `npm run dev` begin here, on a machine that may have nothing installed yet.
 * Everything that needs a package is in run-site.ts.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { requireNode } from './require-node.mjs'
import { stopWithNpm } from './start-up/stop-with-npm.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const isDevelopment = process.argv.includes('--dev')

requireNode()
stopWithNpm()
process.chdir(root)
Object.assign(process.env, {
  NODE_ENV: isDevelopment ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
})
await ensureInstalled(root)
await loadEnvFiles()
await loadAndRunSite()

async function loadEnvFiles() {
  const { default: nextEnv } = await import('@next/env')
  nextEnv.loadEnvConfig(root, isDevelopment, { info: () => {}, error: refuseEnvFile })
}

/**
 * Without the settings in it the site would come up as another one, on a database of its own.
 *
 * @param {string} complaint such as "Failed to load env from .env"
 * @param {NodeJS.ErrnoException} error
 */
function refuseEnvFile(complaint, { code, message }) {
  console.error(`${complaint} (${code ?? message}).`)
  process.exit(1)
}

async function loadAndRunSite() {
  const { tsImport } = await import('tsx/esm/api')
  const { runSite } = await tsImport('./run-site.ts', import.meta.url)
  await runSite({ root, isDevelopment })
}
