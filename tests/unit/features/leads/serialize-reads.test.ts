import { afterEach, expect, test, vi } from 'vitest'
import type { FollowUps } from '@/features/leads/follow-up/follow-up'
import { serializeReads } from '@/features/leads/screen/serialize-reads'
import { createColleaguesReader, followUpsAddress } from '@/features/leads/screen/use-leads'
import { createQueryClient } from '@/lib/query-client'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const followUps = (me: string): FollowUps => ({
  me,
  staff: [],
  leads: [],
  hours: { zone: 'Europe/Berlin', days: [1], startHour: 9, endHour: 17, unownedHours: 4 },
})

test('changes that are told while the follow-ups are read lead to one more read, of the latest', async () => {
  const responses: (() => void)[] = []
  vi.stubGlobal('fetch', (address: string) => {
    expect(address).toBe(followUpsAddress)
    const response = Response.json(followUps(`read ${responses.length + 1}`))
    return new Promise<Response>((resolve) => responses.push(() => resolve(response)))
  })
  const queryClient = createQueryClient()
  const read = createColleaguesReader(queryClient)
  const told = Array.from({ length: 10 }, read)
  expect(responses).toHaveLength(1)
  responses[0]?.()
  await expect.poll(() => responses).toHaveLength(2)
  responses[1]?.()
  await Promise.all(told)
  expect(responses).toHaveLength(2)
  expect(queryClient.getQueryData([followUpsAddress])).toEqual(followUps('read 2'))
  void read()
  expect(responses).toHaveLength(3)
})

test('a read that fails does not hold up the next', async () => {
  let reads = 0
  const read = serializeReads(async () => {
    reads += 1
    if (reads === 1) throw new TypeError('Failed to fetch')
  })
  const [first, second] = [read(), read()]
  await expect(first).rejects.toThrow('fetch')
  await second
  expect(reads).toBe(2)
})

test('nor does one without an end', async () => {
  vi.useFakeTimers()
  let reads = 0
  const read = serializeReads(() => {
    reads += 1
    return reads === 1 ? new Promise(() => {}) : Promise.resolve()
  })
  void read()
  const second = read()
  await vi.runAllTimersAsync()
  await second
  expect(reads).toBe(2)
})
