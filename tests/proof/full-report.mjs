import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { lastLinesOf, stepTable } from './table.mjs'

/** @typedef {import('./run-steps.mjs').Result & { endedAt: string }} Row */

const folder = '.data/test-full'

/**
 * Opens the results of `npm run test:full` for the current sources. A file stores them, so that a later run can
 * continue. Each change also writes a readable report.
 *
 * @param {{ isNew: boolean, names: string[] }} options `isNew` ignores the stored results
 */
export function openReport({ isNew, names }) {
  const state = stateOfSources()
  const stateFile = path.join(folder, `${state}.json`)
  const file = path.join(folder, 'report.md')
  /** @type {Map<string, Row>} */
  const known = new Map(
    isNew || !existsSync(stateFile) ? [] : Object.entries(JSON.parse(readFileSync(stateFile, 'utf8'))),
  )
  write()

  return {
    file,
    /** @param {string} name */
    hasPassed: (name) => known.get(name)?.hasPassed === true,
    /** @param {import('./run-steps.mjs').Result} result */
    add(result) {
      known.set(result.name, {
        ...result,
        output: lastLinesOf(result.output),
        endedAt: new Date().toISOString(),
      })
      write()
    },
  }

  function write() {
    mkdirSync(folder, { recursive: true })
    writeFileSync(stateFile, JSON.stringify(Object.fromEntries(known), null, 2))
    writeFileSync(file, reportOf(state, known, names))
  }
}

/**
 * Identifies the current sources by the commit. If files differ from the commit, it adds a digest of the differences. A
 * stored result is valid only for the same sources.
 */
function stateOfSources() {
  const commit = git('rev-parse', '--short=12', 'HEAD').trim()
  const others = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean)
  const changes = git('diff', 'HEAD') + others.map((name) => name + readFileSync(name, 'latin1')).join('')
  return changes ? `${commit}-${createHash('sha256').update(changes).digest('hex').slice(0, 8)}` : commit
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1_000_000_000 })
}

/**
 * @param {string} state
 * @param {Map<string, Row>} known
 * @param {string[]} names
 */
function reportOf(state, known, names) {
  const rows = names.flatMap((name) => known.get(name) ?? [])
  const missing = names.filter((name) => !known.has(name))
  const failures = rows.filter(({ hasPassed }) => !hasPassed)
  return [
    `# All tests, ${state}`,
    `${os.cpus().length} cores, Node ${process.version}, ${os.platform()} ${os.arch()}. ${rows.length - failures.length} passed, ${failures.length} failed, ${missing.length} not run.`,
    stepTable(rows),
    ...(missing.length > 0 ? [`Not run: ${missing.join(', ')}.`] : []),
    ...failures.map(
      ({ name, endedAt, output }) => `## The end of ${name}, ${endedAt}\n\n\`\`\`\n${output}\n\`\`\``,
    ),
    '',
  ].join('\n\n')
}
