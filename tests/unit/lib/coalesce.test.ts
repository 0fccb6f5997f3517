import { expect, test } from 'vitest'
import { coalesce } from '@/lib/coalesce'

test('calls during a run lead to one more run, which begins after the last of them', async () => {
  let runs = 0
  let release = () => {}
  const run = coalesce(() => {
    runs += 1
    return new Promise<void>((resolve) => (release = resolve))
  })
  const first = run()
  const others = [run(), run(), run()]
  expect(runs).toBe(1)
  release()
  await first
  await Promise.resolve()
  expect(runs).toBe(2)
  release()
  await Promise.all(others)
  expect(runs).toBe(2)
})

test('a run that fails does not stop the next one', async () => {
  let runs = 0
  const run = coalesce(async () => {
    runs += 1
    if (runs === 1) throw new Error('the database is away')
  })
  const [first, second] = [run(), run()]
  await expect(first).rejects.toThrow('away')
  await second
  expect(runs).toBe(2)
})

test('a run knows whether another one waits for it', async () => {
  const waited: boolean[] = []
  let release = () => {}
  const run = coalesce(async (isWaitedFor) => {
    waited.push(isWaitedFor())
    await new Promise<void>((resolve) => (release = resolve))
    waited.push(isWaitedFor())
  })
  const [first, second] = [run(), run()]
  release()
  await first
  await Promise.resolve()
  release()
  await second
  expect(waited).toEqual([false, true, false, false])
})
