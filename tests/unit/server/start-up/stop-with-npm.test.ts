import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

const site = `
  const { stopWithNpm } = await import('./src/server/start-up/stop-with-npm.mjs')
  stopWithNpm()
  process.on('SIGHUP', () => process.exit(console.log('stopped')))
  setTimeout(() => process.exit(console.log('left alone')), 4_000)
  console.log(process.pid)
`

/** Starts it as npm does, below a shell, ends only the shell, and says what came of the site. */
async function endTheShell(environment: Record<string, string>) {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, site], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...environment },
  })
  let said = ''
  shell.stdout.on('data', (chunk) => (said += chunk))
  await once(shell.stdout, 'data')
  onTestFinished(() => void shell.stdout.destroy())
  shell.kill('SIGTERM')
  await once(shell.stdout, 'close')
  return said.trim().split('\n').at(-1)
}

test('a site started by npm stops when npm is told to', async () => {
  expect(await endTheShell({ npm_lifecycle_event: 'start' })).toBe('stopped')
})

test('a site started without npm outlives the shell it came from', async () => {
  expect(await endTheShell({})).toBe('left alone')
})
