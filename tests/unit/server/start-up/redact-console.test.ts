import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const site = `
  const { tsImport } = await import('tsx/esm/api')
  const { redactConsole } = await tsImport('./src/server/start-up/redact-console.ts', import.meta.url)
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
  const { tsImport } = await import('tsx/esm/api')
  const { redactConsole } = await tsImport('./src/server/start-up/redact-console.ts', import.meta.url)
  redactConsole()
  console.error('⨯', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  console.error('⨯', new Error('a fault'))
`

test('a client that goes away while it sends is not logged', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', hungUp])
  const said = await text(child.stderr)
  expect(said.split('\n').filter(Boolean)).toEqual([expect.stringContaining('"message":"a fault"')])
})

const twoRequests = `
  import { setTimeout as sleep } from 'node:timers/promises'
  import { redactConsole } from './src/server/start-up/redact-console.ts'
  import { underRequestId } from './src/server/front-door/request-id.ts'
  redactConsole()
  const work = (name) => underRequestId('id-of-' + name, async () => {
    await sleep(20)
    console.error('{"what":"' + name + '"}')
    console.warn('a fault of', name)
    console.error(new Error(name))
  })
  await Promise.all([work('one'), work('two')])
  console.error('{"what":"none"}')
`

test('each line that is written for a request carries its id, also where two are under way', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', twoRequests])
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
