#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureInstalled } from '../src/server/ensure-installed.mjs'

/**
 * `npm test`: proves the whole project, from formatting to a browser that signs up a visitor, and
 * installs what it needs. `npm test -- types unit` runs only the named steps.
 */
const steps = {
  format: 'prettier --check --log-level warn .',
  lint: 'eslint --max-warnings 0 .',
  types: 'next typegen && tsc --noEmit',
  imports: 'depcruise --config .dependency-cruiser.mjs --output-type err-long src payload.config.ts',
  unused: 'knip',
  generated: 'node tests/support/check-generated.mjs',
  unit: 'vitest run --project unit',
  integration: 'vitest run --project integration',
  build: 'node src/server/build.mjs',
  faults: 'node tests/faults/run.mjs outage',
  browser: 'node tests/support/run-browser-tests.mjs',
}

await ensureInstalled()

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

const failures = new Map()
let passed = 0
for (const [name, command] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { hasPassed, lastLines } = await runStep(name, command)
  if (hasPassed) passed += 1
  else failures.set(name, lastLines)
}

// Said again at the end, where whoever reads only the end of a long log finds the cause.
for (const [name, lastLines] of failures) console.log(`\n── the end of ${name}\n${lastLines}`)
const failed = [...failures.keys()]
if (failed.length > 0)
  console.log(`\nFailed: ${failed.join(', ')}. Run one again with: npm test -- ${failed[0]}\n`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

/**
 * Runs one step, shows what it prints as it comes, and keeps the end of it.
 *
 * @param {string} name
 * @param {string} command
 */
async function runStep(name, command) {
  console.log(`\n── ${name}: ${command}`)
  const started = Date.now()
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const path = `node_modules/.bin:${process.env.PATH}`
  const child = spawn(command, {
    shell: true,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...color, PATH: path },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text)
      printed = (printed + text).slice(-100_000)
    })
  const [status] = await once(child, 'close')
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${name} ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return { hasPassed: status === 0, lastLines: printed.trimEnd().split('\n').slice(-60).join('\n') }
}
