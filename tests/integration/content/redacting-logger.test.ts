import { expect, onTestFinished, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'

/** What Payload's log has of something that is given to it as a failure. */
async function loggedOf(err: Error) {
  const { logger } = await openPayload()
  const lines: string[] = []
  const spy = vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => spy.mockRestore())
  logger.error({ err })
  return lines.map((line): unknown => JSON.parse(line))
}

test('a page of the panel that is not there leaves no line in the log', async () => {
  expect(await loggedOf(new Error('not-found'))).toEqual([])
})

test('an error that nobody expected is logged with its place', async () => {
  expect(await loggedOf(new Error('not-found in the cache'))).toMatchObject([
    { level: 50, msg: 'not-found in the cache', err: { at: expect.any(Array) } },
  ])
})

test('a refusal is one short line', async () => {
  const refusal = Object.assign(new Error('x'.repeat(300)), { status: 404 })
  expect(await loggedOf(refusal)).toMatchObject([{ level: 30, msg: 'x'.repeat(200) }])
})
