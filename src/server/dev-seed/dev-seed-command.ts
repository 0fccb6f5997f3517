import { runOnSite } from '@/server/database/run-on-site'
import { StartError } from '@/server/start-up/start-error'

const leadCount = 320

/** Fills the site's database for development, unless visitors can reach the site. */
await runOnSite(null, async (payload) => {
  const { env } = await import('@/env')
  const { hostname } = new URL(env.SITE_URL)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new StartError(`SITE_URL names ${hostname}. Made-up leads belong on a site for development.`)
  }
  const { RealDataError, seedForDevelopment } = await import('@/seed/development/seed-for-development')
  const { leads, pages } = await seedForDevelopment(payload, leadCount).catch((error) => {
    throw error instanceof RealDataError ? new StartError(error.message) : error
  })
  console.log(`Added ${leads} leads and ${pages} campaign pages.`)
  return 0
})
