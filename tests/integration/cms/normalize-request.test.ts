import { expect, test } from 'vitest'
import { PATCH, POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const deep = `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`

/** With Payload's own reading of them most of these are a 500. */
test.each([
  ['null', 'application/json', 'null', 400],
  ['a list', 'application/json', '[]', 400],
  ['a text', 'application/json', '"text"', 400],
  ['half of an object', 'application/json', '{"name":', 400],
  ['200,000 levels', 'application/json', deep, 400],
  ['a NUL', 'application/json', String.raw`{"name":"a\u0000b"}`, 400],
  ['what is not UTF-8', 'application/json', Buffer.from([0x7b, 0xff, 0x7d]), 400],
  ['plain text', 'text/plain', '{"name":"Defaced"}', 415],
  ['XML', 'application/xml', '<name>Defaced</name>', 415],
])('staff who send %s get a refusal, and nothing is stored', async (_, type, body, status) => {
  const payload = await openPayload()
  const { cookie, user } = await signInAs(payload, 'admin')
  const before = await payload.findGlobal({ slug: 'site-settings' })
  const headers = { cookie, 'content-type': type }
  const post = siteRequest('/api/globals/site-settings', { method: 'POST', headers, body })
  const context = (path: string) => ({ params: Promise.resolve({ slug: path.split('/') }) })
  expect((await POST(post, context('globals/site-settings'))).status).toBe(status)
  const patch = siteRequest(`/api/users/${user.id}`, { method: 'PATCH', headers, body })
  expect((await PATCH(patch, context(`users/${user.id}`))).status).toBe(status)
  expect(await payload.findGlobal({ slug: 'site-settings' })).toEqual(before)
})

test.each([
  'APPLICATION/JSON',
  'Application/Json; charset=UTF-8',
  'application/json, text/plain',
  'application/json ;x=y',
])('what staff send as %s is read, whatever the letters and what follows', async (type) => {
  const { cookie, user } = await signInAs(await openPayload(), 'admin')
  const from = `/${crypto.randomUUID()}`
  const redirect = await requestRest('POST', 'redirects', {
    cookie,
    type,
    body: JSON.stringify({ from, to: '/' }),
  })
  expect([redirect.status, await redirect.json()]).toMatchObject([201, { doc: { from } }])
  const name = `Ada ${from}`
  const change = await requestRest('PATCH', `users/${user.id}`, {
    cookie,
    type,
    body: JSON.stringify({ name }),
  })
  expect([change.status, await change.json()]).toMatchObject([200, { doc: { name } }])
})

test.each(['null', '[]', deep, String.raw`{"email":"a\u0000@example.com","password":"whatever it is"}`])(
  'a stranger who signs in with a strange body is refused (%#)',
  async (body) => {
    const request = siteRequest('/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const response = await POST(request, { params: Promise.resolve({ slug: ['users', 'login'] }) })
    expect(response.status).toBe(400)
  },
)

test('a form with more parts, or a longer one, than any of the panel is refused before it is read', async () => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'editor')
  const before = await payload.count({ collection: 'media' })
  const many = new FormData()
  for (let part = 0; part < 21; part += 1) many.append(`part-${part}`, 'x')
  const long = new FormData()
  long.set('_payload', JSON.stringify({ alt: 'x'.repeat(1024 * 1024) }))
  for (const body of [many, long]) {
    const response = await requestRest('POST', 'media', { cookie, body })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(
      'This is more than any form sends. Please check it and try again.',
    )
  }
  expect(await payload.count({ collection: 'media' })).toEqual(before)
})

test('a question in a body is as long as 16 KB', async () => {
  const { cookie } = await signInAs(await openPayload(), 'editor')
  const send = (length: number) => {
    const headers = {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'x-payload-http-method-override': 'GET',
    }
    const body = `limit=1&where[title][equals]=${'a'.repeat(length - 29)}`
    const request = siteRequest('/api/pages', { method: 'POST', headers, body })
    return POST(request, { params: Promise.resolve({ slug: ['pages'] }) })
  }
  expect((await send(16 * 1024)).status).toBe(200)
  const refused = await send(16 * 1024 + 1)
  expect(refused.status).toBe(413)
  expect(await refused.text()).toContain('This query is longer than 16 KB.')
})

test('a document as long as its address takes is saved by a form of the panel', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const { cookie } = await signInAs(payload, 'editor')
  const where = { slug: { equals: 'terms' } }
  const { docs } = await payload.find({ collection: 'legal-documents', where })
  const body = new FormData()
  const long = richText(...Array.from({ length: 2_000 }, (_, n) => paragraph(`${n} ${'word '.repeat(15)}`)))
  body.set('_payload', JSON.stringify({ body: long, _status: 'draft' }))
  const sent = String(body.get('_payload')).length
  expect(sent).toBeGreaterThan(400_000)
  const response = await requestRest('PATCH', `legal-documents/${docs[0]?.id}?draft=true`, { cookie, body })
  expect(response.status, await response.text()).toBe(200)
})
