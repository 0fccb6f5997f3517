import '@tests/support/settings-of-limits'
import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { rateLimit } from '@/lib/rate-limit'
import { joinFrom } from '@tests/support/client-post'

// An instance of its own: what it has heard of the limit stays in its memory.

test('after 1,200 sign-ups in a minute of all instances everybody is told to wait, and nothing is stored', async () => {
  const payload = await openPayload()
  const count = async () => (await payload.count({ collection: 'waitlist-leads' })).totalDocs
  expect((await joinFrom('203.0.113.1')).status).toBe(201)
  // Another instance, which has stored all the others.
  const other = rateLimit({ name: 'sign-up-site', points: 1_200, seconds: 60 })
  expect(await other.spend('everyone', 1_190)).toBe(0)
  // Ten at a time are taken ahead.
  for (let client = 2; client <= 10; client += 1)
    expect((await joinFrom(`203.0.113.${client}`)).status).toBe(201)
  const before = await count()
  for (const client of [11, 12]) {
    const response = await joinFrom(`203.0.113.${client}`)
    expect(response.status).toBe(429)
    expect(await response.text()).toBe('Many people are signing up right now. Please try again in a minute.')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await count()).toBe(before)
})
