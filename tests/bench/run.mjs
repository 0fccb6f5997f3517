#!/usr/bin/env node
import { readdirSync } from 'node:fs'
import { loadTypeScript } from '../../src/server/load-typescript.mjs'

/**
 * Measures the performance targets. `npm run bench` measures all of them, `npm run bench -- P8 P9` only some. Each file
 * `p8-….ts` here measures one target. A ratio compares two programs in turn in one run, because the speed of a machine
 * changes over time. The run fails if a value does not meet its limit.
 */
/** @type {Record<string, number>} */
const decimals = { '×': 2, '%': 1, 'MB/min': 2 }
const ids = process.argv
  .slice(2)
  .filter((arg) => !arg.startsWith('--'))
  .map((id) => id.toLowerCase())
const files = readdirSync(import.meta.dirname)
  .filter((file) => /^p\d+-.*\.ts$/.test(file))
  .filter((file) => ids.length === 0 || ids.includes(file.split('-', 1)[0] ?? ''))
  .sort((one, other) => Number(one.match(/\d+/)) - Number(other.match(/\d+/)))

if (files.length === 0) {
  console.error(`There is no measurement ${ids.join(', ')}.`)
  process.exit(2)
}

const rows = []
for (const file of files) {
  const id = String(file.split('-', 1)[0]).toUpperCase()
  console.log(`Measuring ${id} …`)
  const { measure } = await loadTypeScript(`tests/bench/${file}`)
  for (const figure of await measure()) rows.push(summary(id, figure))
}
console.table(rows)
process.exit(rows.every(({ pass }) => pass === 'yes') ? 0 : 1)

/**
 * @param {string} id
 * @param {import('./figure').Figure} figure
 */
function summary(id, { what, unit, values, quantile = 0.5, limit, isMinimum = false }) {
  const sorted = [...values].sort((one, other) => one - other)
  const measured = sorted[Math.ceil(sorted.length * quantile) - 1] ?? Number.NaN
  const write = (/** @type {number | undefined} */ value) =>
    `${Number(value).toFixed(decimals[unit] ?? 0)} ${unit}`
  return {
    id,
    what,
    measured: write(measured),
    spread: `${write(sorted[0])} to ${write(sorted.at(-1))}`,
    floor: `${isMinimum ? '≥' : '≤'} ${write(limit)}`,
    pass: (isMinimum ? measured >= limit : measured <= limit) ? 'yes' : 'NO',
  }
}
