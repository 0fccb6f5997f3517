/**
 * The entry point of `npm start` and `npm run dev`, on a machine that may have no packages installed yet.
 * Code that needs a package is in run-site.ts. With `--built`, as in the container image, the site runs as it
 * was installed and built. Then it writes nothing but its data.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './start-up/installed-packages.mjs'
import { loadEnvFiles } from './start-up/load-env-files.mjs'
import { stopWithNpm } from './start-up/stop-with-npm.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const isDevelopment = process.argv.includes('--dev')
const isPrebuilt = process.argv.includes('--built')

requireNode()
stopWithNpm()
process.chdir(root)
Object.assign(process.env, {
  NODE_ENV: isDevelopment ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  // Otherwise traces would contain the full address of each request that the site sends.
  NEXT_OTEL_FETCH_DISABLED: '1',
})
if (!isPrebuilt) await ensureInstalled(root)
await loadEnvFiles(root, isDevelopment)
const { loadTypeScript } = await import('./load-typescript.mjs')
const { runSite } = await loadTypeScript('src/server/run-site.ts')
await runSite({ root, isDevelopment, isPrebuilt })

/** Ends the process with a sentence when this version of Node is too old. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 9)) return
  console.error(`The site needs Node 20.9 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
