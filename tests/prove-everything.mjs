#!/usr/bin/env node
/**
 * `npm run test:full`: everything there is, a row after the other, for nights and before a release.
 * `npm run test:full -- faults-long` runs only that row, and `-- --resume` those that this state of the
 * sources has not passed yet. The report is .data/test-full/report.md.
 */
import { openReport } from './proof/full-report.mjs'
import { chooseSteps, runProof } from './proof/run-proof.mjs'
import { rows } from './proof/steps.mjs'

const given = process.argv.slice(2)
const names = given.filter((word) => word !== '--resume')
const isResumed = given.includes('--resume')
const chosen = chooseSteps(rows, names)
const report = openReport({ isNew: !isResumed && names.length === 0, names: Object.keys(rows) })
const left = Object.entries(chosen).filter(([name]) => !isResumed || !report.hasPassed(name))
const count = Object.keys(chosen).length
console.log(`${left.length} of ${count} rows to run; the report is ${report.file}`)
if (left.length === 0) {
  console.log(`All have passed for these sources before.\n\n${count} passed, 0 failed`)
  process.exit()
}
await runProof(Object.fromEntries(left), { again: 'npm run test:full --', onResult: report.add })
