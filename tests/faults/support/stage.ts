import { prepareDatabase } from '@tests/faults/support/fault-database'
import { prepareSite } from '@tests/faults/support/fault-site'
import { openProxy } from '@tests/faults/support/tcp-proxy'

export type Stage = Awaited<ReturnType<typeof setUp>>

let stage: Promise<Stage> | null = null

/**
 * Returns a site on its own database, with a TCP proxy between them. Faults share it if they leave the site and the
 * database usable.
 */
export async function openStage() {
  stage ??= setUp()
  const opened = await stage
  // A fault that ended early may have left the site stopped.
  if (!opened.site.isRunning()) await opened.site.start()
  return opened
}

async function setUp() {
  const database = await prepareDatabase()
  await database.start()
  const proxy = await openProxy(database.port)
  const site = await prepareSite({ databaseUrl: database.url.replace(`:${database.port}`, `:${proxy.port}`) })
  await site.start()
  return { database, proxy, site }
}
