import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@tests/faults/run-faults'
import { prepareDatabase } from '@tests/faults/support/fault-database'
import { prepareSite, waitFor } from '@tests/faults/support/fault-site'
import { signInToSite } from '@tests/faults/support/staff-session'

const targetTime = 5_000

export const lateDatabase: Fault = {
  id: 'R9',
  target: 'a start without the database: pages up, live 200, ready 503; ready within 5 s of its coming',
  async run() {
    const database = await prepareDatabase()
    const site = await prepareSite({ databaseUrl: database.url, WAIT_FOR_DATABASE: 'true' })
    site.launch()
    await waitFor(`${site.url}/api/health/live`, 200, undefined, site.output)
    const statusOf = (path: string) => fetch(site.url + path).then(({ status }) => status)
    const without = [await statusOf('/'), await statusOf('/api/health/ready'), await statusOf('/admin')]
    // This pause lets the site load the modules that wait for the database, as in any deployment.
    await sleep(6_000)
    await database.start()
    const time = await waitFor(`${site.url}/api/health/ready`, 200, undefined, site.output)
    const cookie = await signInToSite(site.url)
    const leads = await fetch(`${site.url}/api/admin/leads`, { headers: { cookie, origin: site.url } })
    const [pages] = await database.query(
      "select count(*)::int as count from pages where _status = 'published'",
    )
    const isWhole = leads.status === 200 && Number(pages?.count) > 0
    return {
      measured: `without it / ${without[0]}, ready ${without[1]}, /admin ${without[2]}; ready ${(time / 1000).toFixed(1)} s after it came, ${isWhole ? 'with' : 'WITHOUT'} schema, first admin and content`,
      isMet: without.join() === '200,503,503' && time <= targetTime && isWhole,
    }
  },
}
