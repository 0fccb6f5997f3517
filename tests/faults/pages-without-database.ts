import { setTimeout as sleep } from 'node:timers/promises'
import { contentChannel } from '@/content/events/content-names'
import type { Fault } from '@tests/faults/run-faults'
import { waitFor } from '@tests/faults/support/fault-site'
import { openStage } from '@tests/faults/support/stage'

export const publicPages = ['/', '/legal/privacy', '/legal/terms', '/legal/cookies', '/legal/data-processing']

/** In milliseconds. */
const testTime = 600_000

export const pagesWithoutDatabase: Fault = {
  id: 'R4',
  target: 'pages answer 200 with the database down, across a restart of the site',
  async run() {
    const { database, site } = await openStage()
    const before = await Promise.all(publicPages.map((path) => headingOf(site.url, path)))
    // The database stops while the site renews its pages: all are marked as old, and few are rendered again.
    await database.query(`notify ${contentChannel}`)
    await sleep(200)
    await database.stop()
    const counts = { sent: 0, wrong: 0 }
    await checkPages(testTime / 2)
    await site.kill('SIGTERM')
    site.launch({ WAIT_FOR_DATABASE: 'true' })
    await waitFor(`${site.url}/api/health/live`, 200, undefined, site.output)
    await checkPages(testTime / 2)
    const after = await Promise.all(publicPages.map((path) => headingOf(site.url, path)))
    await database.start()
    await waitFor(`${site.url}/api/health/ready`, 200, undefined, site.output)
    const isSame = after.every((heading, index) => heading !== '' && heading === before[index])
    return {
      measured: `${counts.wrong} of ${counts.sent} answers not 200 in ${testTime / 1000} s; ${isSame ? 'the same' : 'other'} words after a restart without the database`,
      isMet: counts.wrong === 0 && counts.sent > 20 && isSame,
    }

    async function checkPages(duration: number) {
      for (const end = Date.now() + duration; Date.now() < end; await sleep(50)) {
        const responses = await Promise.all(
          publicPages.map((path) => fetch(site.url + path).catch(() => null)),
        )
        for (const response of responses) await response?.arrayBuffer()
        counts.sent += responses.length
        counts.wrong += responses.filter((response) => response?.status !== 200).length
      }
    }
  },
}

export async function headingOf(siteUrl: string, path: string) {
  const html = await fetch(siteUrl + path).then((response) => response.text())
  return /<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? ''
}
