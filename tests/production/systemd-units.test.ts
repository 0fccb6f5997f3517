import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

// The units that are shipped, as systemd itself reads them, with the Node and the shell of this machine.

const folder = mkdtempSync(path.join(os.tmpdir(), 'units-'))
afterAll(() => rmSync(folder, { recursive: true }))
const units = readdirSync('deploy/systemd')
const bash = spawnSync('which', ['bash'], { encoding: 'utf8' }).stdout.trim()
for (const unit of units) {
  const text = readFileSync(path.join('deploy/systemd', unit), 'utf8')
  const own = text.replaceAll('/usr/bin/node', process.execPath).replaceAll('/usr/bin/bash', bash)
  writeFileSync(path.join(folder, unit), own)
}

test.each(units)('%s has nothing that systemd does not know', (unit) => {
  expect(analyze('verify', '--man=no', path.join(folder, unit))).toEqual({ status: 0, said: '' })
})

test.each(units.filter((unit) => unit.endsWith('.service')))('%s is closed to most of the system', (unit) => {
  const words = ['security', '--offline=yes', '--threshold=20', path.join(folder, unit)]
  expect(analyze(...words).status).toBe(0)
})

function analyze(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
