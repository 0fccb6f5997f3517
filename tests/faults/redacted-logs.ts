import type { Fault } from '@tests/faults/run-faults'
import { readLogs } from '@tests/faults/support/logs'
import { findPersonalData } from '@tests/support/find-personal-data'

/** Runs after all other faults, because failed statements and lost connections write most log lines. */
export const redactedLogs: Fault = {
  id: 'S10',
  target: 'no visitor’s data, token or cookie in any log',
  async run() {
    const log = readLogs()
    const linesWithData = findPersonalData(log)
    for (const line of linesWithData.slice(0, 5)) console.error(line)
    return {
      measured: `${linesWithData.length} of the ${log.split('\n').length} lines that the sites of these faults wrote`,
      isMet: linesWithData.length === 0 && log.includes('Ready after'),
    }
  },
}
