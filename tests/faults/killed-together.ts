import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@tests/faults/run-faults'
import { embeddedEmails } from '@tests/faults/support/embedded-emails'
import { prepareSite } from '@tests/faults/support/fault-site'
import { keepLedger } from '@tests/faults/support/ledger'

const kills = 50

export const killedTogether: Fault = {
  id: 'R13',
  target: 'kill -9 of site, supervisor and database at once during writes: starts unaided, nothing lost',
  async run() {
    const site = await prepareSite()
    await site.start()
    const ledger = keepLedger(site.url, 8)
    for (let count = 0; count < kills; count += 1) {
      await ledger.reach(ledger.count() + 20)
      await sleep(Math.random() * 200)
      await site.kill('SIGKILL', true)
      await site.start()
    }
    await ledger.reach(ledger.count() + 20)
    const acknowledged = await ledger.stop()
    const stored = new Set(await embeddedEmails(site.dataFolder))
    const lost = acknowledged.filter((email) => !stored.has(email)).length
    return {
      measured: `${lost} of ${acknowledged.length} lost over ${kills} kills; started unaided each time`,
      isMet: lost === 0 && acknowledged.length > kills * 20,
    }
  },
}
