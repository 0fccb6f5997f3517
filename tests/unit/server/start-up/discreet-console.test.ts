import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const site = `
  const { tsImport } = await import('tsx/esm/api')
  const { makeConsoleDiscreet } = await tsImport('./src/server/start-up/discreet-console.ts', import.meta.url)
  makeConsoleDiscreet()
  process.stdin.once('data', () => {
    console.error('nobody reads this')
    setTimeout(() => process.exit(7), 300)
  })
  console.log('ready')
`

/** Without the mend the process ends with 1, or under Next never rests again. */
test('a process outlives whoever read its log', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', site])
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  child.stdin.write('write')
  const [code] = await once(child, 'exit')
  expect(code).toBe(7)
})
