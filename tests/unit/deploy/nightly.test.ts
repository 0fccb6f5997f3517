import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each([
  ['2026-11-23T02:39:00Z', 60],
  ['2026-11-23T02:40:00Z', 86_400],
  ['2026-11-23T02:40:01Z', 86_399],
  ['2026-11-23T23:59:59Z', 9_601],
  ['2026-11-24T00:00:00Z', 9_600],
])('at %s the next backup is %i seconds away, and one that fails ends nothing', (now, seconds) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nightly-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`)
    chmodSync(path.join(folder, name), 0o755)
  }
  // Time passes at the second call, which ends it.
  program('sleep', `echo "sleeps $1"; [ ! -e "${folder}/slept" ] && touch "${folder}/slept"`)
  program('date', `echo ${Date.parse(now) / 1_000}`)
  program('backup.sh', 'echo backs up; exit 1')
  copyFileSync('deploy/backup/nightly.sh', path.join(folder, 'nightly.sh'))
  const { stdout, stderr } = spawnSync('bash', [path.join(folder, 'nightly.sh')], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, NODE_ENV: 'test' },
  })
  expect(stdout).toBe(`sleeps ${seconds}\nbacks up\nsleeps ${seconds}\n`)
  expect(stderr).toBe('The backup of this night failed; the reason is above.\n')
})
