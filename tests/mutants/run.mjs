/**
 * `npm run test:mutants`: makes one small change (a mutant) at a time in the rules of the site and runs the unit tests
 * on it. A mutant that no test notices is a survivor. The run fails if the tests notice less than 90 % of the mutants in
 * a file. `npm run test:mutants -- csv` runs only files whose rule or path contains `csv`. Without `--force`, it skips
 * mutants of code that has not changed since the last run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { rules } from './rules.mjs'

/** @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>[number]} Mutant */

const minimumPercent = 90
const args = process.argv.slice(2)
const filters = args.filter((filter) => filter !== '--force')
const files = Object.entries(rules).flatMap(([rule, paths]) =>
  paths.filter(
    (file) => filters.length === 0 || filters.some((filter) => `${rule} ${file}`.includes(filter)),
  ),
)
if (files.length === 0) {
  console.error(`No rule or file is called ${filters.join(' or ')}.`)
  process.exit(1)
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'mutants-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const stryker = new Stryker({
  mutate: files,
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // On a busy machine, the first run takes longer than the default of five minutes.
  dryRunTimeoutMinutes: 30,
  tempDirName: folder,
  ignorePatterns: ['/.data', '/.next', '/test-results', '/playwright-report'],
  incremental: true,
  incrementalFile: '.data/mutants/results.json',
  force: args.includes('--force'),
  reporters: ['progress-append-only', 'html'],
  htmlReporter: { fileName: '.data/mutants/report.html' },
  allowConsoleColors: false,
})
const mutants = await stryker.runMutationTest().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

const scores = files.map((file) =>
  scoreOf(
    file,
    mutants.filter(({ fileName }) => fileName.endsWith(file)),
  ),
)
console.log('\n| file | mutants | noticed |\n| --- | ---: | ---: |')
for (const { file, count, percent } of scores) console.log(`| ${file} | ${count} | ${percent.toFixed(1)} % |`)
const survivors = scores.flatMap(({ left }) => left)
if (survivors.length > 0) console.log(`\nNot noticed:\n${survivors.map(describe).join('\n')}`)
const failed = scores.filter(({ percent }) => percent < minimumPercent).length
console.log(`\n${scores.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/**
 * @param {string} file
 * @param {Mutant[]} all
 */
function scoreOf(file, all) {
  const tried = all.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
  const left = tried.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const percent = tried.length === 0 ? 0 : 100 - (100 * left.length) / tried.length
  return { file, count: tried.length, left, percent }
}

/** @param {Mutant} mutant */
function describe({ fileName, location, mutatorName, replacement = '' }) {
  const place = `${path.relative('.', fileName)}:${location.start.line}:${location.start.column}`
  return `${place} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 120)}`
}
