import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBackgroundJobs } from '@/server/background-jobs/background-jobs'

test('a duty is done as soon as its route says that more is due, and without a route’s word after its pause', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end(url === '/api/internal/schedules' ? '{"dueIn":1}' : 'null')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const stop = startBackgroundJobs({
    port: typeof address === 'object' && address ? address.port : 0,
    token: 'a token',
  })
  onTestFinished(async () => {
    await stop()
    server.close()
  })
  const countOf = (duty: string) => asked.filter((url) => url.endsWith(duty)).length
  await vi.waitFor(() => {
    expect(countOf('schedules')).toBeGreaterThan(10)
    expect(countOf('mail')).toBeGreaterThan(0)
  }, 30_000)
  // A busy machine may have seen the end of the longer pause meanwhile, but not as often.
  expect(countOf('schedules')).toBeGreaterThan(3 * countOf('mail'))
})

test('a duty that is refused is logged with its status, once for as long as it stays so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/api/internal/schedules') response.statusCode = 414
    response.end('null')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const stop = startBackgroundJobs({
    port: typeof address === 'object' && address ? address.port : 0,
    token: 'a token',
  })
  onTestFinished(async () => {
    await stop()
    server.close()
  })
  const times = () => asked.filter((url) => url.endsWith('schedules')).length
  await expect.poll(times).toBeGreaterThan(2)
  const lines = log.mock.calls.flat().filter((line) => String(line).includes('/api/internal/schedules'))
  expect(lines).toEqual([expect.stringContaining('it answered with 414')])
})
