import { z } from 'zod'

/** A site that runs already can be named; otherwise the tests start their own, one for each worker. */
export const runningSite = process.env.TEST_SITE_URL

const alone = '[{ "port": "3000", "folder": ".", "dataFolder": ".data/browser-tests" }]'

/**
 * The sites of this run. Each worker has one to itself, so that what a test publishes is never what a
 * test beside it reads.
 */
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
