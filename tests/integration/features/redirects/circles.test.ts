import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { listRedirects } from '@/cms/public-paths'
import { addRedirect, findTarget } from '@tests/support/redirects'

const collection = 'redirects'
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

test('a chain is shortened and a circle refused', async () => {
  await addRedirect('/b', '/for/c')
  await addRedirect('/a', '/b')
  expect(await findTarget('/a')).toBe('/for/c')
  await expect(addRedirect('/for/c', '/a')).rejects.toThrow('circles')
  await expect(addRedirect('/self', '/self')).rejects.toThrow('circles')
})

test.each(['/loop', '/loop/', '/loop/?a=1', '/loop?a', '/loop/#x', '/./loop', '/x/../loop', '/%6coop'])(
  'a redirect from /loop to %s is a circle',
  async (to) => {
    await expect(addRedirect('/loop', to)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('circles'),
    })
    expect(await findTarget('/loop')).toBeUndefined()
  },
)

test.each([
  ['', ''],
  ['', '/legal/terms'],
  ['/empty', ''],
  ['/', ''],
])('a redirect from “%s” to “%s” is refused for what is not filled in', async (from, to) => {
  await expect(payload.create({ collection, data: { from, to, permanent: true } })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^The following fields? (is|are) invalid: /),
  })
})

test('circles of two and three steps are refused, made or edited, one by one or in bulk', async () => {
  await addRedirect('/step-1', '/step-2?a=1')
  await expect(addRedirect('/step-2', '/step-1/#x')).rejects.toThrow('circles')
  const { id } = await addRedirect('/step-2', '/step-3')
  await expect(addRedirect('/step-3', '/./step-1')).rejects.toThrow('circles')
  const third = await addRedirect('/step-3', '/for/end')
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

test('two that are saved at once cannot lead to one another', async () => {
  for (const round of ['a', 'b', 'c', 'd']) {
    const saved = await Promise.allSettled([
      addRedirect(`/once-${round}`, `/twice-${round}`),
      addRedirect(`/twice-${round}`, `/once-${round}`),
    ])
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})
