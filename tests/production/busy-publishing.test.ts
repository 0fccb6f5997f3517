import { expect, onTestFinished, test } from 'vitest'
import { changesOf } from '@tests/bench/content-changes'
import { cookieOf, startSite } from '@tests/support/start-site'

const kinds = [
  'the settings',
  'a page at a new address',
  'the home page',
  'a legal document',
  'a page that is deleted',
] as const

/** Less than the time after which the site gives a page up. */
const shownSoon = { timeout: 10_000, interval: 30 }

test('each of 40 changes in a row is shown, while visitors have pages made at the same moment', async () => {
  const site = await startSite({ BENCH_LIMIT_FACTOR: '100000' })
  onTestFinished(site.stop)
  const changes = await changesOf(site.url, await cookieOf(site.url))
  const visit = async (path: string) => (await fetch(site.url + path)).text()
  for (let index = 0; index < 40; index += 1) {
    const kind = kinds[index % kinds.length] ?? 'the home page'
    const change = await changes[kind]()
    const visits = ['/', '/legal/terms', '/not-found', `/nowhere-${index}`].map(visit)
    await change.make()
    await Promise.all(visits)
    await expect
      .poll(
        async () => {
          const response = await fetch(change.page, { redirect: 'manual' })
          return change.isShown({ status: response.status, text: await response.text() })
        },
        { ...shownSoon, message: `change ${index}, ${kind}` },
      )
      .toBe(true)
  }
}, 300_000)
