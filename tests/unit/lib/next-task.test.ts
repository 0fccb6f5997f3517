import { afterEach, expect, test, vi } from 'vitest'
import { createBreaks } from '@/lib/next-task'

afterEach(() => vi.restoreAllMocks())

test('long work lets others run once its slice is over, and not before', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const takeBreak = createBreaks(20)
  const others = vi.fn()
  setImmediate(others)
  now.mockReturnValue(19)
  for (let count = 0; count < 100; count += 1) await takeBreak()
  expect(others).not.toHaveBeenCalled()
  now.mockReturnValue(20)
  await takeBreak()
  expect(others).toHaveBeenCalledOnce()
})
