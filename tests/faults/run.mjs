#!/usr/bin/env node
/**
 * `npm run test:faults`: kills, stops and hangs the site and its database, and fills the disk. Prints a table of all
 * targets with the measured values, including the targets that other tests check. It takes 45 minutes or more
 * and needs the whole machine. Ids such as R1 run only these targets. `npm test` runs OUTAGE.
 */
import { spawnSync } from 'node:child_process'
import { loadTypeScript } from '../../src/server/load-typescript.mjs'
import { runTestedTargets, testedTargets } from './tested-targets.mjs'

const faults = ['S6', 'R3', 'R1', 'R2', 'R4', 'R9', 'R12', 'R13', 'OUTAGE']
const ids = process.argv.slice(2).map((id) => id.toUpperCase())

const unknown = ids.filter((id) => !faults.includes(id) && !(id in testedTargets))
if (unknown.length > 0) {
  console.error(`There is no target ${unknown.join(', ')}.`)
  process.exit(2)
}

// Builds first, because two sites that start at the same time would each run the same build.
if (spawnSync(process.execPath, ['src/server/build.mjs'], { stdio: 'inherit' }).status !== 0) process.exit(1)

const started = Date.now()
console.log('| id | target | measured | result |\n| --- | --- | --- | --- |')
const { runFaults } = await loadTypeScript('tests/faults/run-faults.ts')
const isSelected = (/** @type {string} */ id) => ids.length === 0 || ids.includes(id)
const faultCode = await runFaults(faults.filter(isSelected))
const testCode = await runTestedTargets(Object.keys(testedTargets).filter(isSelected))
const seconds = ((Date.now() - started) / 1000).toFixed(0)
console.log(`${new Date().toISOString().slice(0, 10)}, ${seconds} s`)
process.exit(Math.max(faultCode, testCode))
