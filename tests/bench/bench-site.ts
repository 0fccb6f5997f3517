import { seedLeads } from '@tests/support/seed-leads'
import { startSite } from '@tests/support/start-site'

/** Starts a site with this number of leads. */
export async function startBenchSite(leads: number) {
  const site = await startSite()
  await seedLeads(site.databaseUrl, leads)
  return site
}
