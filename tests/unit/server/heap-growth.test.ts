import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Node says nothing of a flag that its V8 does not know, and the heap would grow again as it likes. */
test('each flag of V8 that the site sets is known to this Node', () => {
  const flags = [...readFileSync('src/server/serve-site.ts', 'utf8').matchAll(/`--([a-z-]+)=/g)]
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  expect(flags.map(([, flag]) => flag)).toEqual(['heap-growing-percent'])
  for (const [, flag] of flags) expect(known).toContain(`--${flag} `)
})

test('the image and the service of a plain server set the same for memory', () => {
  const [, line = ''] = /^ENV (NODE_OPTIONS=.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const settings = line.split(' ')
  expect(settings).toHaveLength(3)
  const unit = readFileSync('deploy/systemd/site@.service', 'utf8').split('\n')
  for (const setting of settings) expect(unit).toContain(`Environment=${setting}`)
})
