import { runningSite } from '@tests/support/browser-site'
import { test as base } from '@tests/support/browser-test'
import { startSite } from '@tests/support/start-site'

type Site = Pick<Awaited<ReturnType<typeof startSite>>, 'url' | 'stop'>

/** A browser test on a site of its own, whose leads nobody else reads or adds to. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = runningSite ? { url: runningSite, stop: async () => {} } : await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

export { expect, signIn } from '@tests/support/browser-test'
