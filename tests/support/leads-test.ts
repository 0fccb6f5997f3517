import { runningSite } from '@tests/support/browser-site'
import { test as base } from '@tests/support/browser-test'
import { startSite } from '@tests/support/start-site'

type Site = Pick<Awaited<ReturnType<typeof startSite>>, 'url' | 'stop'>

/** A browser test on a site of its own, whose leads nobody else reads or adds to. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, provide) => {
      const site = runningSite ? { url: runningSite, stop: async () => {} } : await startSite()
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
})

export { expect, signIn, signInByForm } from '@tests/support/browser-test'
