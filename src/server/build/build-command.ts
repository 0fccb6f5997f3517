import { isBuildCurrent } from '@/server/build/build-stamp'
import { buildSite } from '@/server/build/build-site'
import { bundleTypeScript } from '@/server/load-typescript.mjs'
import { createShutdown } from '@/server/start-up/shutdown'

/** The programs that run outside Next: the site itself, and its commands. */
const programs = [
  'run-site.ts',
  'database/prepare-database-process.ts',
  'person/person-command.ts',
  'passkeys/passkeys-command.ts',
  'backup/backup-command.ts',
  'dev-seed/dev-seed-command.ts',
]

/** Builds the site for production if the build is missing or older than its sources. */
async function run(root: string) {
  if (!(await isBuildCurrent(root))) await buildSite(root, shutdown)
  // A site that runs in a read-only folder needs these bundles.
  for (const program of programs) await bundleTypeScript(root, `src/server/${program}`)
}

const shutdown = createShutdown()
try {
  await run(process.cwd())
  process.exit()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await shutdown.exit(1)
}
