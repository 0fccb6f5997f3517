import { z } from 'zod'

/** The address of a site that already runs. Without it, the tests start their own sites, one for each worker. */
export const runningSite = process.env.TEST_SITE_URL

const alone = '[{ "port": "3000", "folder": ".", "dataFolder": ".data/browser-tests" }]'

/** The sites of this run. Each worker has its own site, so that no test reads what a parallel test publishes. */
export const sites = z
  .array(z.object({ port: z.string(), folder: z.string(), dataFolder: z.string() }))
  .nonempty()
  .parse(JSON.parse(process.env.TEST_SITES ?? alone))
  .map((site) => ({ ...site, url: runningSite ?? `http://127.0.0.1:${site.port}` }))

/** The site of this worker. */
export const ownSite = siteOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))

export const siteUrl = ownSite.url

/** The first admin of that site. */
export const admin = { email: 'admin@example.com', password: 'a sign-in for browser tests only' }

function siteOf(worker: number) {
  const site = sites[worker % sites.length]
  if (!site) throw new Error('A run of browser tests needs a site.')
  return site
}
