import { setTimeout as sleep } from 'node:timers/promises'
import { acknowledgedLeads } from '@tests/faults/acknowledged-leads'
import { databaseAway } from '@tests/faults/database-away'
import { redactedLogs } from '@tests/faults/redacted-logs'
import { fullDisk } from '@tests/faults/full-disk'
import { heavyRequests } from '@tests/faults/heavy-requests'
import { killedTogether } from '@tests/faults/killed-together'
import { lateDatabase } from '@tests/faults/late-database'
import { oneRowPerPerson } from '@tests/faults/one-row-per-person'
import { outage } from '@tests/faults/outage'
import { pagesWithoutDatabase } from '@tests/faults/pages-without-database'
import { stopEverything } from '@tests/faults/support/stop-everything'

export type Fault = {
  id: string
  target: string
  /** Runs the fault. In the outcome, `isMet` is null if this machine cannot run it. */
  run: () => Promise<Outcome>
}

type Outcome = { measured: string; isMet: boolean | null }

const faults: Fault[] = [
  heavyRequests,
  databaseAway,
  acknowledgedLeads,
  oneRowPerPerson,
  pagesWithoutDatabase,
  lateDatabase,
  fullDisk,
  killedTogether,
  outage,
]

const timeout = 3_600_000

/**
 * Runs the faults one after the other. Prints a table row for each fault, and a row for the logs of their sites.
 * Returns the exit code. A fault that this machine does not allow fails the run, unless `ALLOW_UNTRIED` is set.
 */
export async function runFaults(ids: string[]) {
  const selected = faults.filter(({ id }) => ids.includes(id))
  let failed = 0
  let isInterrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isInterrupted = true
      // The fault that still runs misses its servers and folders.
      process.on('uncaughtException', () => {})
      void stopEverything().finally(() => process.exit(130))
    })
  try {
    for (const fault of selected.length > 0 ? [...selected, redactedLogs] : []) {
      const { measured, isMet } = await attempt(fault)
      // The process is about to end.
      if (isInterrupted) return await new Promise<never>(() => {})
      if (isMet === false || (isMet === null && !process.env.ALLOW_UNTRIED)) failed += 1
      const verdict = isMet === null ? 'not tried' : isMet ? 'pass' : 'FAIL'
      console.log(`| ${fault.id} | ${fault.target} | ${measured} | ${verdict} |`)
    }
  } finally {
    await stopEverything()
  }
  return failed > 0 ? 1 : 0
}

async function attempt(fault: Fault): Promise<Outcome> {
  const tooLong = sleep(timeout, null, { ref: false }).then(() => ({
    measured: `not finished within ${timeout / 1000} s`,
    isMet: false,
  }))
  try {
    return await Promise.race([fault.run(), tooLong])
  } catch (error) {
    console.error(error)
    return { measured: `ended early: ${String(error).split('\n')[0]}`, isMet: false }
  }
}
