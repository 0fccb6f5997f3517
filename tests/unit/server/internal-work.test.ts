import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRetries } from '@/server/internal-work'

const failed = new Error('no database')
const onFailure = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onFailure.mockClear()
})
afterEach(() => vi.useRealTimers())

test('work that succeeds is done once', async () => {
  const work = vi.fn().mockResolvedValue(undefined)
  await withRetries(work, onFailure).run()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(work).toHaveBeenCalledTimes(1)
  expect(onFailure).not.toHaveBeenCalled()
})

test('work that fails once is done again by itself, and then no more', async () => {
  const work = vi.fn().mockRejectedValueOnce(failed).mockResolvedValue(undefined)
  await withRetries(work, onFailure).run()
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(failed)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('the pauses grow to a minute, and begin anew after a success', async () => {
  const work = vi.fn().mockRejectedValue(failed)
  const { run } = withRetries(work, onFailure)
  await run()
  // After 2, 4, 8, 16, 32, and twice 60 seconds.
  await vi.advanceTimersByTimeAsync(182_000)
  expect(work).toHaveBeenCalledTimes(8)
  work.mockResolvedValueOnce(undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  await run()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(work).toHaveBeenCalledTimes(11)
})

test('failures at once are tried again together', async () => {
  const work = vi.fn().mockRejectedValue(failed)
  const { run } = withRetries(work, onFailure)
  await Promise.all([run(), run(), run()])
  work.mockClear().mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('after a stop nothing is tried again, nor is a failure told', async () => {
  const work = vi.fn().mockRejectedValue(failed)
  const { run, stop } = withRetries(work, onFailure)
  await run()
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(work).toHaveBeenCalledTimes(1)
  await run()
  expect(onFailure).toHaveBeenCalledTimes(1)
})
