/** Builds the site for production where its build is missing or older than its sources. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })

const { isBuildCurrent } = await tsImport('./build/build-stamp.ts', import.meta.url)
const { buildSite } = await tsImport('./build/build-site.ts', import.meta.url)
const { createShutdown } = await tsImport('./start-up/shutdown.ts', import.meta.url)
const shutdown = createShutdown()
try {
  if (!(await isBuildCurrent(root))) await buildSite(root, shutdown)
  process.exit()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await shutdown.exit(1)
}
