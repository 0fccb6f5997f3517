import { buildSite } from '@/server/build/build-site'
import { isBuildCurrent, readBuildStamp } from '@/server/build/build-stamp'
import { prepareDatabase, prepareDatabaseWhenAvailable } from '@/server/database/prepare-database'
import { requireDatabase } from '@/server/database/require-database'
import { trustedProxies } from '@/server/front-door/trusted-proxies'
import { startPostgres } from '@/server/postgres/start-postgres'
import { completeEnvironment } from '@/server/start-up/complete-environment'
import { dataFolderIn, requireDataFolder } from '@/server/start-up/data-folder'
import { requireFreePort } from '@/server/start-up/ports'
import { createShutdown, type Shutdown } from '@/server/start-up/shutdown'
import { describeFailure, StartError } from '@/server/start-up/start-error'
import { printAddresses, printFirstAdmin } from '@/server/start-up/welcome'

type Options = {
  root: string
  isDevelopment: boolean
  /** Serves the existing build without comparing it with the age of its sources: copied files have other times. */
  isPrebuilt: boolean
}

/**
 * Starts the site after its packages are installed: settings, database, build, schema and content, then the
 * server. On failure it prints the reason in one sentence, stops what it has started, and ends the process
 * with code 1.
 */
export async function runSite(options: Options) {
  const shutdown = createShutdown()
  try {
    await start(options, shutdown)
  } catch (error) {
    if (shutdown.isStopping()) return
    console.error(describeFailure(error))
    await shutdown.exit(1)
  }
}

async function start({ root, isDevelopment, isPrebuilt }: Options, shutdown: Shutdown) {
  const dataFolder = dataFolderIn(root)
  const embedded = await completeEnvironment(dataFolder)
  // This import comes after the environment is complete: env.ts reads it once, when it is loaded.
  const { env } = await import('@/env')
  trustedProxies(env.TRUSTED_PROXIES)
  // Without a mail server or an S3 store, the site stores mails and pictures in the data folder.
  if (!env.SMTP_URL || !env.S3_BUCKET) await requireDataFolder(dataFolder)
  await requireFreePort(env)
  if (isPrebuilt && !(await readBuildStamp(root))) {
    throw new StartError('The site has not been built. Run `npm run build`, or start it without --built.')
  }
  const waitsForDatabase = env.WAIT_FOR_DATABASE && !embedded

  const openDatabase = async () => {
    if (embedded) shutdown.add((await startPostgres(embedded)).stop)
    // A wrong address leads to an error at once, not after the build.
    else if (!waitsForDatabase) await (await requireDatabase(env.DATABASE_URL)).end()
  }
  const prepare = async () => {
    const work = waitsForDatabase ? prepareDatabaseWhenAvailable : prepareDatabase
    const { firstAdmin } = await work({ databaseUrl: env.DATABASE_URL, root, shutdown })
    if (firstAdmin) printFirstAdmin(firstAdmin, env.ADMIN_PASSWORD !== undefined)
  }

  const isBuilt = isDevelopment || isPrebuilt || (await isBuildCurrent(root))
  const opening = openDatabase()
  if (!isBuilt) {
    await opening
    await buildSite(root, shutdown)
  }
  // Loading Next takes about as long as the start of the database, so both run in parallel.
  const [{ serveSite }] = await Promise.all([import('@/server/serve-site'), opening])
  const databaseReady = prepare()
  await serveSite({ root, isDevelopment, shutdown, databaseReady, waitsForDatabase })
  printAddresses(env.SITE_URL)
  await databaseReady
}
