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
  /** Serves the build that is there, however old its sources say they are: copies have times of their own. */
  isPrebuilt: boolean
}

/**
 * Everything from installed packages to a site that answers: settings, database, build, schema and
 * content, then the doors open. A failure says its reason in one sentence, stops what had been
 * started, and ends the process with code 1.
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
  // Only now: env.ts reads the environment once, when it is loaded.
  const { env } = await import('@/env')
  trustedProxies(env.TRUSTED_PROXIES)
  // Without a mail server or a store, mails and pictures are kept there.
  if (!env.SMTP_URL || !env.S3_BUCKET) await requireDataFolder(dataFolder)
  await requireFreePort(env)
  if (isPrebuilt && !(await readBuildStamp(root))) {
    throw new StartError('The site has not been built. Run `npm run build`, or start it without --built.')
  }
  const waits = env.WAIT_FOR_DATABASE && !embedded

  const openDatabase = async () => {
    if (embedded) shutdown.add((await startPostgres(embedded)).stop)
    // A wrong address is said at once, not after the build.
    else if (!waits) await (await requireDatabase(env.DATABASE_URL)).end()
  }
  const prepare = async () => {
    const work = waits ? prepareDatabaseWhenAvailable : prepareDatabase
    const { firstAdmin } = await work({ databaseUrl: env.DATABASE_URL, root, shutdown })
    if (firstAdmin) printFirstAdmin(firstAdmin, env.ADMIN_PASSWORD !== undefined)
  }

  const isBuilt = isDevelopment || isPrebuilt || (await isBuildCurrent(root))
  const opening = openDatabase()
  if (!isBuilt) {
    await opening
    await buildSite(root, shutdown)
  }
  // Loading Next takes about as long as the database needs to start, so both go side by side.
  const [{ serveSite }] = await Promise.all([import('@/server/serve-site'), opening])
  const databaseReady = prepare()
  await serveSite({ root, isDevelopment, shutdown, databaseReady, waits })
  printAddresses(env.SITE_URL)
  await databaseReady
}
