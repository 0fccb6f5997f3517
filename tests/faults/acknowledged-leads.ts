import type { Fault } from '@tests/faults/run-faults'
import { breakagesOf } from '@tests/faults/support/breakages'
import { keepLedger } from '@tests/faults/support/ledger'
import { openStage, type Stage } from '@tests/faults/support/stage'

const forms = {
  quick: { acknowledged: 600, kills: 12, fast: 1, immediate: 1, crashes: 1, stops: 1, stopTime: 1_000 },
  long: { acknowledged: 50_000, kills: 60, fast: 6, immediate: 6, crashes: 10, stops: 5, stopTime: 10_000 },
}

/** Plain Payload lost 18 of 10,699: it takes a failed COMMIT for a good one. */
export const acknowledgedLeads: Fault = {
  id: 'R1',
  target: 'no acknowledged lead is lost over kills, restarts and stops',
  async run(isQuick) {
    const form = isQuick ? forms.quick : forms.long
    const stage = await openStage()
    const { database, site } = stage
    const ledger = keepLedger(site.url, 12)
    const faults = shuffle(listFaults(form, stage))
    const step = form.acknowledged / (faults.length + 1)
    for (const [index, fault] of faults.entries()) {
      await ledger.reach(step * (index + 1))
      await fault()
    }
    const isReached = await ledger.reach(form.acknowledged)
    const acknowledged = await ledger.stop()
    const rows = await database.query('select email from waitlist_leads')
    const [settings] = await database.query(
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
    )
    const stored = new Set(rows.map(({ email }) => email))
    const lost = acknowledged.filter((email) => !stored.has(email)).length
    const isSafe = settings?.fsync === 'on' && settings.commit === 'on'
    const { kills, fast, immediate, crashes, stops } = form
    return {
      measured: `${lost} of ${acknowledged.length} lost over ${kills} backend kills, ${fast} fast and ${immediate} immediate restarts, ${crashes} kill -9 of the site, ${stops} stops of ${form.stopTime / 1000} s${isReached ? '' : '; fewer sign-ups than planned'}`,
      isMet: lost === 0 && isReached && isSafe,
    }
  },
}

function listFaults(form: (typeof forms)['quick'], stage: Stage) {
  const { killBackend, restart, crash, stop } = breakagesOf(stage)
  const times = (count: number, fault: () => unknown) => Array.from({ length: count }, () => fault)
  return [
    ...times(form.kills, killBackend),
    ...times(form.fast, () => restart('SIGINT')),
    ...times(form.immediate, () => restart('SIGQUIT')),
    ...times(form.crashes, crash),
    ...times(form.stops, () => stop(form.stopTime)),
  ]
}

function shuffle<Item>(items: Item[]) {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
