#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
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
  faults: 'node tests/faults/run.mjs --quick',
  browser: 'node tests/support/run-browser-tests.mjs',
}

await ensureInstalled()

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

const failed = []
let passed = 0
for (const [name, command] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (runStep(name, command)) passed += 1
  else failed.push(name)
}

if (failed.length > 0)
  console.log(`\nFailed: ${failed.join(', ')}. Run one again with: npm test -- ${failed[0]}\n`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

/**
 * @param {string} name
 * @param {string} command
 */
function runStep(name, command) {
  console.log(`\n── ${name}: ${command}`)
  const started = Date.now()
  const path = `node_modules/.bin:${process.env.PATH}`
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  console.log(
    `── ${name} ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  return status === 0
}
