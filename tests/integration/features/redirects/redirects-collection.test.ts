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

const notAText = 'This value does not fit this field. Enter it again.'
const sentence = 'Write an address of this site with single slashes and no spaces, such as /for/summer-offer.'

function refusedAt(path: string, message: unknown) {
  return { status: 400, data: { errors: [{ path, message }] } }
}

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
  await expect(addRedirect('/old', to)).rejects.toMatchObject(refusedAt('to', sentence))
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
    /^Visitors cannot be redirected to \/(cms|api|preview)\b.*, which is for staff/,
  )
  await expect(addRedirect('/old', to)).rejects.toMatchObject(refusedAt('to', message))
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
  await expect(addRedirect('/old', '')).rejects.toMatchObject(refusedAt('to', 'Please fill in an address.'))
  await expect(addRedirect('/old', `/${'a'.repeat(200)}`)).rejects.toMatchObject(
    refusedAt('to', 'An address can have at most 200 characters.'),
  )
})

test('what is stored is the address that was meant, however it was written', async () => {
  await addRedirect(' /written/%C3%BCber/../s%70ring/ ', '/x/../for/./else/?a=1#waitlist')
  expect(await findTarget('/written/spring')).toBe('/for/else?a=1#waitlist')
  await expect(addRedirect('/written/./spring', '/')).rejects.toMatchObject({
    data: { errors: [{ path: 'from' }] },
  })
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
  await expect(addRedirect(from, '/for/else')).rejects.toMatchObject(
    refusedAt('from', expect.stringContaining('so it cannot be redirected. Enter another address.')),
  )
})

test.each(['/x?y', '/x#y'])('an old address has nothing after its path, as in %s', async (from) => {
  await expect(addRedirect(from, '/for/else')).rejects.toMatchObject(
    refusedAt('from', 'Leave out what follows a ? or # in the old address.'),
  )
})
