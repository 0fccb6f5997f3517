import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { HttpError } from '@/lib/http-client'
import { createQueryClient, getQueryFn } from '@/lib/query-client'
import { UnreadableAnswer } from '@/lib/read-answer'

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
  const leads = await read(getQueryFn({ on401: 'throw', check: numbers.parse }))
  expect(leads).toEqual([1, 2])
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/admin/leads', {
    method: 'GET',
    credentials: 'include',
    signal: expect.any(AbortSignal),
  })
})

test('signed out, a query throws or gives null, as asked', async () => {
  answerWith(new Response('Please sign in.', { status: 401 }))
  expect(await read(getQueryFn({ on401: 'returnNull', check: numbers.parse }))).toBeNull()
  answerWith(new Response('Please sign in.', { status: 401 }))
  await expect(read(getQueryFn({ on401: 'throw', check: numbers.parse }))).rejects.toThrow(
    '401: Please sign in.',
  )
})

test('any other refusal throws, once, whatever was asked for signed-out readers', async () => {
  const asked = answerWith(new Response('Not for you.', { status: 403 }))
  await expect(read(getQueryFn({ on401: 'returnNull', check: numbers.parse }))).rejects.toBeInstanceOf(
    HttpError,
  )
  expect(asked).toHaveBeenCalledOnce()
})

test('an answer that is not what was asked for is an error', async () => {
  for (const body of ['', 'null', '{}', '["1"]', '[1', '<p>']) {
    answerWith(new Response(body))
    await expect(read(getQueryFn({ on401: 'returnNull', check: numbers.parse }))).rejects.toBeInstanceOf(
      UnreadableAnswer,
    )
  }
})

test('a failure is shown at once also when the browser says it is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(read(getQueryFn({ on401: 'throw', check: numbers.parse }))).rejects.toThrow('Failed to fetch')
})

function read<Answer>(queryFn: ReturnType<typeof getQueryFn<Answer>>) {
  return createQueryClient().fetchQuery({ queryKey: ['/api/admin/leads'], queryFn })
}

function answerWith(response: Response) {
  const asked = vi.fn(() => Promise.resolve(response))
  vi.stubGlobal('fetch', asked)
  return asked
}
