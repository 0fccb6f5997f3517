#!/usr/bin/env node
/**
 * `npm run test:faults`: kills, stops, hangs and fills what the site stands on, and prints the table
 * of targets and what was measured, those included that are tests of `npm test`. `--quick` is the form
 * that `npm test` runs, on two lanes at once and without what it tests otherwise; names such as R1 run
 * only those.
 */
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { runTestedTargets, testedTargets } from './tested-targets.mjs'

const given = process.argv.slice(2)
const isQuick = given.includes('--quick')
const wanted = given.filter((word) => !word.startsWith('--')).map((id) => id.toUpperCase())

/** What shares a site, and what starts sites of its own. */
const lanes = [
  ['S6', 'R3', 'R1', 'R2', 'R4'],
  ['R9', 'R12', 'R13'],
]

const known = [...lanes.flat(), ...(isQuick ? [] : Object.keys(testedTargets))]
const unknown = wanted.filter((id) => !known.includes(id))
if (unknown.length > 0) {
  console.error(`There is no target ${unknown.join(', ')}${isQuick ? ' in the quick form' : ''}.`)
  process.exit(2)
}

if (wanted.length > 0) {
  const { runFaults } = await tsImport('./run-faults.ts', import.meta.url)
  const code = await runFaults({ isQuick, wanted })
  const tested = isQuick ? [] : wanted.filter((id) => id in testedTargets)
  process.exit(Math.max(code, await runTestedTargets(tested)))
}

// Two sites that start at once would each build the same one.
if (spawnSync(process.execPath, ['src/server/build.mjs'], { stdio: 'inherit' }).status !== 0) process.exit(1)

const started = Date.now()
console.log('| id | target | measured | result |\n| --- | --- | --- | --- |')
// The long form has the machine to itself, one fault at a time.
const codes = isQuick
  ? await Promise.all(lanes.map(runLane))
  : [await runLane([...lanes.flat(), ...Object.keys(testedTargets).filter((id) => id !== 'R2')])]
const seconds = ((Date.now() - started) / 1000).toFixed(0)
const form = isQuick ? 'Quick form, which lets a time be four times its target' : 'Long form'
console.log(`${form}, ${new Date().toISOString().slice(0, 10)}, ${seconds} s`)
process.exit(Math.max(...codes))

/** @param {string[]} names */
function runLane(names) {
  const script = fileURLToPath(import.meta.url)
  const child = spawn(process.execPath, [script, ...names, ...(isQuick ? ['--quick'] : [])], {
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}
