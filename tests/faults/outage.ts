import { send, describe, isRefusal, probes } from '@tests/faults/database-away'
import { headingOf, publicPages } from '@tests/faults/pages-without-database'
import type { Fault } from '@tests/faults/run-faults'
import { breakagesOf } from '@tests/faults/support/breakages'
import { prepareDatabase } from '@tests/faults/support/fault-database'
import { prepareSite, waitFor } from '@tests/faults/support/fault-site'
import { keepLedger } from '@tests/faults/support/ledger'
import { signInToSite } from '@tests/faults/support/staff-session'

const [workers, step] = [8, 60]

/**
 * A series of faults for `npm test`. The site starts without a database. Then sign-ups run without a pause. Meanwhile
 * connections are cut, the database restarts, hangs and stops, and the site restarts without it. At the end, everything
 * is killed at once. The other rows test each fault alone, for longer and with time limits.
 */
export const outage: Fault = {
  id: 'OUTAGE',
  target: 'a start without a database, kills, a hanging and an absent database: answers as promised, 0 lost',
  async run() {
    const database = await prepareDatabase()
    const site = await prepareSite({ databaseUrl: database.url, WAIT_FOR_DATABASE: 'true' })
    const wrong: string[] = []
    const expect = (what: string, isRight: boolean) => void (isRight || wrong.push(what))
    const ready = () => waitFor(`${site.url}/api/health/ready`, 200, undefined, site.output)

    let cookie = ''
    site.launch()
    await waitFor(`${site.url}/api/health/live`, 200, undefined, site.output)
    await expectRefusals('before the first database')
    await expectPages('before the first database')
    await database.start()
    await ready()

    cookie = await signInToSite(site.url)
    const { killBackend, restart } = breakagesOf({ database, site })
    const ledger = keepLedger(site.url, workers)
    await reachMore('from the start')
    for (let count = 0; count < 6; count += 1) await killBackend()
    await reachMore('after cut connections')
    await restart('SIGQUIT')
    await reachMore('after a restart of the database')

    const thaw = database.freeze()
    await expectRefusals('while the database hangs')
    thaw()
    await reachMore('after the database hung')

    const headings = await readHeadings()
    await database.stop()
    await expectRefusals('without the database')
    await expectPages('without the database')
    await site.kill('SIGTERM')
    site.launch()
    await waitFor(`${site.url}/api/health/live`, 200, undefined, site.output)
    await expectPages('after a restart without the database')
    expect('other words after a restart', (await readHeadings()).join() === headings.join())
    await database.start()
    await ready()
    await reachMore('after the database came back')

    await Promise.all([site.kill('SIGKILL', true), database.kill()])
    await database.start()
    await site.start()
    await reachMore('after everything was killed')

    const acknowledged = await ledger.stop()
    const stored = new Set(
      (await database.query('select email from waitlist_leads')).map(({ email }) => email),
    )
    const lost = acknowledged.filter((email) => !stored.has(email)).length
    const unexpected = [...ledger.statuses.keys()].filter((status) => status === 500)
    expect('a sign-up was answered 500', unexpected.length === 0)
    return {
      measured: [`${lost} of ${acknowledged.length} acknowledged leads lost`, ...wrong.slice(0, 8)].join(
        '; ',
      ),
      isMet: lost === 0 && wrong.length === 0,
    }

    async function reachMore(when: string) {
      expect(`no sign-ups ${when}`, await ledger.reach(ledger.count() + step))
    }

    async function expectRefusals(when: string) {
      for (const response of await Promise.all(
        probes(site.url, cookie)
          .filter(({ url }) => cookie || /waitlist|ready/.test(url))
          .map(send),
      ))
        expect(`${describe(response)} ${when}`, isRefusal(response))
    }

    async function expectPages(when: string) {
      for (const path of publicPages) {
        const { status } = await fetch(site.url + path)
        expect(`${path} answered ${status} ${when}`, status === 200)
      }
    }

    function readHeadings() {
      return Promise.all(publicPages.map((path) => headingOf(site.url, path)))
    }
  },
}
