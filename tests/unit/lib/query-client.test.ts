import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createQueryClient, getQueryFn } from '@/lib/query-client'
import { UnreadableResponse } from '@/lib/read-response'

const numbers = z.array(z.number())

afterEach(() => {
  vi.unstubAllGlobals()
})

test('nothing is asked again unless somebody says so', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { refetchInterval: false, refetchOnWindowFocus: false, retry: false, staleTime: Infinity },
    mutations: { retry: false },
  })
})

test('the key of a query is the address it is read from', async () => {
  const asked = answerWith(new Response('[1,2]'))
  const leads = await read(getQueryFn({ check: numbers.parse }))
  expect(leads).toEqual([1, 2])
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/admin/leads', {
    method: 'GET',
    credentials: 'include',
    signal: expect.any(AbortSignal),
  })
})

test('a refusal throws, once, with its status and sentence', async () => {
  const asked = answerWith(new Response('Please sign in.', { status: 401 }))
  await expect(read(getQueryFn({ check: numbers.parse }))).rejects.toThrow('401: Please sign in.')
  expect(asked).toHaveBeenCalledOnce()
})

test('an answer that is not what was asked for is an error', async () => {
  for (const body of ['', 'null', '{}', '["1"]', '[1', '<p>']) {
    answerWith(new Response(body))
    await expect(read(getQueryFn({ check: numbers.parse }))).rejects.toBeInstanceOf(UnreadableResponse)
  }
})

test('a failure is shown at once also when the browser says it is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(read(getQueryFn({ check: numbers.parse }))).rejects.toThrow('Failed to fetch')
})

function read<Answer>(queryFn: ReturnType<typeof getQueryFn<Answer>>) {
  return createQueryClient().fetchQuery({ queryKey: ['/api/admin/leads'], queryFn })
}

function answerWith(response: Response) {
  const asked = vi.fn(() => Promise.resolve(response))
  vi.stubGlobal('fetch', asked)
  return asked
}
