import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const site = `
  const { loadTypeScript } = await import('./src/server/load-typescript.mjs')
  const { redactConsole } = await loadTypeScript('src/server/start-up/redact-console.ts')
  redactConsole()
  process.stdin.once('data', () => {
    console.error('nobody reads this')
    setTimeout(() => process.exit(7), 300)
  })
  console.log('ready')
`

/** Without the fix the process ends with 1, or under Next never rests again. */
test('a process outlives whoever read its log', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', site])
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  child.stdin.write('write')
  const [code] = await once(child, 'exit')
  expect(code).toBe(7)
})

const hungUp = `
  const { loadTypeScript } = await import('./src/server/load-typescript.mjs')
  const { redactConsole } = await loadTypeScript('src/server/start-up/redact-console.ts')
  redactConsole()
  console.error('⨯', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  console.error('⨯', new Error('a fault'))
`

test('a client that goes away while it sends is not logged', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', hungUp])
  const said = await text(child.stderr)
  expect(said.split('\n').filter(Boolean)).toEqual([expect.stringContaining('"message":"a fault"')])
})

test('each line that is written for a request carries its id, also where two are under way', async () => {
  const child = spawn(process.execPath, [
    'src/server/run-typescript.mjs',
    'tests/support/write-in-two-requests.ts',
  ])
  const lines = (await text(child.stderr)).split('\n').filter(Boolean)
  for (const name of ['one', 'two']) {
    const id = `id-of-${name}`
    expect(lines).toContain(`{"what":"${name}","request":"${id}"}`)
    expect(lines).toContain(`a fault of ${name} [request ${id}]`)
    expect(lines).toContainEqual(expect.stringMatching(`^\\{.*"message":"${name}".*"request":"${id}"\\}$`))
  }
  expect(lines.at(-1)).toBe('{"what":"none"}')
  expect(lines).toHaveLength(7)
})
