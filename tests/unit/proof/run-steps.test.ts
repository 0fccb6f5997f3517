import { beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from '@tests/proof/run-steps.mjs'

const environment = process.env

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
})

/** A command that runs this JavaScript. */
const node = (code: string) => `node -e "${code}"`

test('each step says whether it passed, and what it printed', async () => {
  const { results } = runSteps(
    { good: { command: 'echo fine' }, bad: { command: 'echo no space left >&2; exit 3' } },
    { environment },
  )
  const said = (await results).toSorted((one, other) => one.name.localeCompare(other.name))
  expect(said).toMatchObject([
    { name: 'bad', hasPassed: false, output: 'no space left\n\nEnded with exit code 3.\n' },
    { name: 'good', hasPassed: true, output: 'fine\n' },
  ])
})

test('a step that is killed without a word says so', async () => {
  const { results } = runSteps({ killed: { command: 'kill -SEGV $$' } }, { environment })
  expect(await results).toMatchObject([{ hasPassed: false, output: '\nEnded with SIGSEGV.\n' }])
})

test('a program that is not there is a failed step', async () => {
  const { results } = runSteps({ lost: { command: 'no-such-program-anywhere' } }, { environment })
  expect(await results).toMatchObject([{ hasPassed: false, output: expect.stringContaining('not found') }])
})

test('two steps run side by side, one that needs the machine runs by itself, and one waits for another', async () => {
  const running = new Set<string>()
  const seen: Record<string, string[]> = {}
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    const name = /^── (\w+):/.exec(line)?.[1]
    if (!name) return
    for (const other of running) seen[other]?.push(name)
    seen[name] = [...running]
    running.add(name)
  })
  const command = node('setTimeout(() => {}, 300)')
  const { results } = runSteps(
    {
      types: { command },
      lint: { command },
      build: { command: 'true', after: 'types' },
      browser: { command, isAlone: true },
    },
    { environment, onResult: ({ name }) => running.delete(name) },
  )
  await results
  expect(seen.types).toEqual(['lint'])
  expect(seen.lint).toContain('types')
  expect(seen.build).not.toContain('types')
  expect(seen.browser).toEqual([])
})

test('a run that is stopped leaves no process of its steps, and starts no other step', async () => {
  const code = `const { pid } = require('child_process').spawn('sleep', ['600']); console.log(pid); setTimeout(() => {}, 600000)`
  const started = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const { results, stop } = runSteps(
    { first: { command: node(code), isAlone: true }, second: { command: 'true', isAlone: true } },
    { environment },
  )
  await expect.poll(() => started.mock.calls.length).toBeGreaterThan(0)
  const pid = Number(started.mock.calls[0]?.[0])
  expect(process.kill(pid, 0)).toBe(true)
  await stop()
  expect(await results).toEqual([])
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
}, 60_000)
