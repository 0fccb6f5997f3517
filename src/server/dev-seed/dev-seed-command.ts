import path from 'node:path'
import { requireMigratedDatabase } from '@/server/database/prepared-marker'
import { openDatabaseOfSite } from '@/server/person/open-database-of-site'
import { describeFailure, StartError } from '@/server/start-up/start-error'

const leadCount = 320

/** Fills the site's database for development, unless the site is one that visitors can reach. */
async function run() {
  const close = await openDatabaseOfSite(path.resolve(process.env.DATA_DIR || '.data'))
  try {
    // Only now: the settings are read once, and the database is one of them.
    const { env } = await import('@/env')
    const { hostname } = new URL(env.SITE_URL)
    if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
      throw new StartError(`SITE_URL names ${hostname}. Made-up leads belong on a site for development.`)
    }
    await requireMigratedDatabase(env.DATABASE_URL, process.cwd())
    const { openPayload } = await import('@/cms/payload')
    const { RealDataError, seedForDevelopment } = await import('@/seed/development/seed-for-development')
    const { leads, pages } = await seedForDevelopment(await openPayload(), leadCount).catch((error) => {
      throw error instanceof RealDataError ? new StartError(error.message) : error
    })
    console.log(`Added ${leads} leads and ${pages} campaign pages.`)
  } finally {
    await close()
  }
}

try {
  await run()
  process.exit()
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
