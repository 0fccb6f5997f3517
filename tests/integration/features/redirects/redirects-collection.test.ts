import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { listRedirects } from '@/cms/redirects'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'

const collection = 'redirects'
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

function lead(from: string, to: string) {
  return payload.create({ collection, data: { from, to, permanent: true } })
}

function publish(slug: string) {
  const sections = [textSample, waitlistSample]
  return payload.create({
    collection: 'pages',
    data: { title: slug, slug, sections, _status: 'published' },
  })
}

async function target(from: string) {
  return (await listRedirects()).find((redirect) => redirect.from === from)?.to
}

test('a page that moves twice is found from both of its old addresses, each in one step', async () => {
  const { id } = await publish('first')
  await payload.update({ collection: 'pages', id, data: { slug: 'second', _status: 'published' } })
  await payload.update({ collection: 'pages', id, data: { slug: 'third', _status: 'published' } })
  expect(await target('/for/first')).toBe('/for/third')
  expect(await target('/for/second')).toBe('/for/third')
})

test('a page that comes back to its first address is led away from it no more', async () => {
  const { id } = await publish('here')
  await payload.update({ collection: 'pages', id, data: { slug: 'there', _status: 'published' } })
  await payload.update({ collection: 'pages', id, data: { slug: 'here', _status: 'published' } })
  expect(await target('/for/here')).toBeUndefined()
  expect(await target('/for/there')).toBe('/for/here')
})

test('a new address that is only in a draft leads nobody anywhere yet', async () => {
  const { id } = await publish('calm')
  const data = { slug: 'hasty', _status: 'draft' as const }
  await payload.update({ collection: 'pages', id, draft: true, data })
  expect(await target('/for/calm')).toBeUndefined()
  await payload.update({ collection: 'pages', id, data: { _status: 'published' } })
  expect(await target('/for/calm')).toBe('/for/hasty')
})

test('a chain is shortened and a circle refused', async () => {
  await lead('/b', '/for/c')
  await lead('/a', '/b')
  expect(await target('/a')).toBe('/for/c')
  await expect(lead('/for/c', '/a')).rejects.toThrow('circles')
  await expect(lead('/self', '/self')).rejects.toThrow('circles')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a b',
  '',
  '/a\nb',
])('visitors are never led to %j', async (to) => {
  await expect(lead(`/old-${to.length}`, to)).rejects.toMatchObject({ data: { errors: [{ path: 'to' }] } })
})

test.each(['/', '/admin', '/cms/account', '/api/waitlist', '/legal/terms', '/robots.txt', '/x?y', 'x'])(
  'visitors are never led away from %s',
  async (from) => {
    await expect(lead(from, '/for/else')).rejects.toMatchObject({ data: { errors: [{ path: 'from' }] } })
  },
)

test('nor from a page that is there', async () => {
  await publish('staying')
  await expect(lead('/for/staying', '/')).rejects.toThrow('There is a page at /for/staying')
})
