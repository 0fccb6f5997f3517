import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readResponse, readSentence, UnreadableResponse } from '@/lib/read-response'

const { parse } = z.object({ count: z.number() })

test('an answer of the right shape is read', async () => {
  expect(await readResponse(new Response('{"count":1}'), parse)).toEqual({ count: 1 })
})

test.each(['', ' ', 'null', '[]', '12', '"text"', '{"count":"1"}', '{"count":', '<p>Sign in</p>'])(
  'the answer %j is none',
  async (body) => {
    await expect(readResponse(new Response(body), parse)).rejects.toBeInstanceOf(UnreadableResponse)
  },
)

test('a sentence is read, a page and an object are not', async () => {
  expect(await readSentence(new Response('The mail is sent again.'))).toBe('The mail is sent again.')
  for (const body of ['', ' ', '<!doctype html>', '\n<html>', '{"errors":[]}', '[1]', 'long '.repeat(100)]) {
    await expect(readSentence(new Response(body))).rejects.toBeInstanceOf(UnreadableResponse)
  }
})
