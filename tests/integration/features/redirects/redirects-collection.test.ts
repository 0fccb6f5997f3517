import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { listRedirects } from '@/cms/public-paths'
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

const notAText = 'This is not what the field holds. Fill it in again.'
const sentence = 'Write an address of this site with single slashes and no spaces, such as /for/summer-offer.'

function refusedAt(path: string, message: unknown) {
  return { status: 400, data: { errors: [{ path, message }] } }
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

const notOfThisSite = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a b',
  '/a\nb',
  '/.//evil.example/landing',
  '/x/..//evil.example/a',
  '/%2e//evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/\t/evil.example',
  '//user@evil.example',
  '/\u200b',
]

test.each(notOfThisSite)('visitors are never led to %j', async (to) => {
  const before = await listRedirects()
  await expect(lead('/old', to)).rejects.toMatchObject(refusedAt('to', sentence))
  expect(await listRedirects()).toEqual(before)
})

test.each([
  '/cms/logout',
  '/api/users/logout',
  '/cms',
  '/./api/',
  '/%63ms/logout',
  '/x/../cms/logout?y#z',
  '/preview',
  '/preview/for/spring',
])('visitors are never led to %s, which is for staff and programs', async (to) => {
  const message = expect.stringMatching(
    /^Visitors cannot be led to \/(cms|api|preview)\b.*, which is for staff/,
  )
  await expect(lead('/old', to)).rejects.toMatchObject(refusedAt('to', message))
})

test.each([['/for/else'], ['/for/else', '/x'], { path: '/x' }, 7, true])(
  'an address of another type, %j, is refused',
  async (value) => {
    const data = JSON.parse(JSON.stringify({ from: '/typed', to: value, permanent: true }))
    await expect(payload.create({ collection, data })).rejects.toMatchObject(refusedAt('to', notAText))
    const turned = { ...data, from: value, to: '/for/else' }
    await expect(payload.create({ collection, data: turned })).rejects.toMatchObject(
      refusedAt('from', notAText),
    )
  },
)

test('an address is needed, and not a long one', async () => {
  await expect(lead('/old', '')).rejects.toMatchObject(refusedAt('to', 'Please fill in an address.'))
  await expect(lead('/old', `/${'a'.repeat(200)}`)).rejects.toMatchObject(
    refusedAt('to', 'An address may have 200 characters at most.'),
  )
})

test('what is stored is the address that was meant, however it was written', async () => {
  await lead(' /written/%C3%BCber/../s%70ring/ ', '/x/../for/./else/?a=1#waitlist')
  expect(await target('/written/spring')).toBe('/for/else?a=1#waitlist')
  await expect(lead('/written/./spring', '/')).rejects.toMatchObject({
    data: { errors: [{ path: 'from' }] },
  })
})

test.each(['/loop', '/loop/', '/loop/?a=1', '/loop?a', '/loop/#x', '/./loop', '/x/../loop', '/%6coop'])(
  'a redirect from /loop to %s is a circle',
  async (to) => {
    await expect(lead('/loop', to)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('circles'),
    })
    expect(await target('/loop')).toBeUndefined()
  },
)

test('circles of two and three steps are refused, made or edited, one by one or in bulk', async () => {
  await lead('/step-1', '/step-2?a=1')
  await expect(lead('/step-2', '/step-1/#x')).rejects.toThrow('circles')
  const { id } = await lead('/step-2', '/step-3')
  await expect(lead('/step-3', '/./step-1')).rejects.toThrow('circles')
  const third = await lead('/step-3', '/for/end')
  const before = await listRedirects()
  await expect(payload.update({ collection, id, data: { to: '/step-1?x' } })).rejects.toThrow('circles')
  await expect(payload.update({ collection, id, data: { from: '/step-9', to: '/step-9/' } })).rejects.toThrow(
    'circles',
  )
  await expect(
    payload.update({ collection, id: third.id, data: { from: '/step-4', to: '/x/../step-4' } }),
  ).rejects.toThrow('circles')
  const { docs, errors } = await payload.update({
    collection,
    where: { from: { in: ['/step-1', '/step-2', '/step-3'] } },
    data: { to: '/step-1/?bulk' },
  })
  // The third leads past them to the end of the chain, where it led already.
  expect(docs).toMatchObject([{ from: '/step-3', to: '/for/end' }])
  expect(errors).toHaveLength(2)
  expect(await listRedirects()).toEqual(before)
})

test('a page that takes an address which others lead to ends no visitor in a circle', async () => {
  const { id } = await publish('round')
  await lead('/for/round-2', '/for/round/?x=1')
  await payload.update({ collection: 'pages', id, data: { slug: 'round-2', _status: 'published' } })
  expect(await target('/for/round')).toBe('/for/round-2')
  expect(await target('/for/round-2')).toBeUndefined()
})

const ownAddresses = [
  '/',
  '/admin',
  '/cms/account',
  '/api/waitlist',
  '/legal/terms',
  '/robots.txt',
  '/preview',
  '/preview/for/x',
  '/for',
  '/for/',
  '/.well-known/security.txt',
  '/_next/static/x',
  '/not-found',
  '/social-picture',
  '/sections/text.svg',
  '/guide/legal.webp',
  '/icon-512.png',
  '/%61dmin',
  '/x/../cms',
]

test.each(ownAddresses)('visitors are never led away from %s', async (from) => {
  await expect(lead(from, '/for/else')).rejects.toMatchObject(
    refusedAt('from', expect.stringContaining('for itself, so visitors cannot be led away from it.')),
  )
})

test.each(['/x?y', '/x#y'])('an old address has nothing after its path, as in %s', async (from) => {
  await expect(lead(from, '/for/else')).rejects.toMatchObject(
    refusedAt('from', 'Leave out what follows a ? or # in the old address.'),
  )
})

test('nor from a page that is there', async () => {
  await publish('staying')
  await expect(lead('/for/staying', '/')).rejects.toThrow('There is a page at /for/staying')
})

test('two that are saved at once cannot lead to one another', async () => {
  for (const round of ['a', 'b', 'c', 'd']) {
    const saved = await Promise.allSettled([
      lead(`/once-${round}`, `/twice-${round}`),
      lead(`/twice-${round}`, `/once-${round}`),
    ])
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('a page that moves to an old address waits for a redirect that is being saved, and both are stored', async () => {
  const { id } = await publish('moves-from-here')
  await lead('/for/moves-to-there', '/legal/terms')
  const { pool } = payload.db
  const other = await pool.connect()
  try {
    // What the save of a redirect locks, in its order.
    await other.query(`begin; select pg_advisory_xact_lock(hashtext('redirects'))`)
    const data = { slug: 'moves-to-there', _status: 'published' as const }
    const moving = Promise.allSettled([payload.update({ collection: 'pages', id, data })])
    while (!(await isAnyoneWaiting())) await sleep(20)
    await other.query('update content_revision set number = number + 1')
    await other.query('commit')
    expect(await moving).toMatchObject([{ status: 'fulfilled', value: data }])
  } finally {
    await other.query('rollback')
    other.release()
  }
})

/** Whether a transaction of this database waits for a lock that the site takes by name. */
async function isAnyoneWaiting() {
  const { rowCount } = await payload.db.pool.query(`
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`)
  return rowCount !== 0
}
