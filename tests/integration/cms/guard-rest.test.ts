import { expect, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { POST as join } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { askRest } from '@tests/support/ask-rest'
import { signUp } from '@tests/support/sign-up'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

function ask(method: Method, path: string, init: RequestInit = {}) {
  const slug = new URL(path, 'http://localhost:3000/').pathname.split('/').slice(1)
  return rest[method](siteRequest(`/api/${path}`, { method, ...init }), { params: Promise.resolve({ slug }) })
}

test.each<[Method, string]>([
  ['GET', 'waitlist-leads'],
  ['GET', 'waitlist-leads?depth=2&limit=0'],
  ['GET', 'pages?draft=true'],
  ['GET', 'pages/versions'],
  ['GET', 'legal-documents?draft=true'],
  ['GET', 'globals/site-settings'],
  ['GET', 'globals/site-settings?draft=true'],
  ['GET', 'globals/site-settings/versions'],
  ['GET', 'globals/cookie-consent/versions'],
  ['GET', 'users'],
  ['GET', 'access'],
  ['GET', 'payload-preferences/anything'],
  ['POST', 'pages'],
  ['DELETE', 'waitlist-leads'],
  ['GET', 'lead-events'],
  ['GET', 'lead-exports'],
  ['GET', 'person-requests'],
])('signed out, %s %s is refused', async (method, path) => {
  expect((await ask(method, path)).status).toBe(401)
})

test.each<[Method, string]>([
  ['POST', 'users/first-register'],
  ['GET', 'users/init'],
  ['GET', 'og'],
  ['POST', 'graphql'],
  ['GET', 'graphql-playground'],
  ['GET', 'payload-migrations'],
  ['POST', 'payload-jobs/run'],
])('%s %s does not exist, signed in or not', async (method, path) => {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  expect((await ask(method, path)).status).toBe(404)
  expect((await ask(method, path, { headers: { cookie } })).status).toBe(404)
})

test('a POST that claims to be a GET opens nothing to the signed out', async () => {
  const headers = { 'x-payload-http-method-override': 'GET', 'content-type': 'application/json' }
  const answer = await ask('POST', 'waitlist-leads', { headers, body: '{}' })
  expect(answer.status).toBe(401)
})

test('another site cannot sign a visitor in', async () => {
  const answer = await ask('POST', 'users/login', { headers: { origin: 'https://evil.example' }, body: '{}' })
  expect(answer.status).toBe(403)
})

test('each role reaches what is its own, and nothing else', async () => {
  const payload = await openPayload()
  const status = async (role: 'admin' | 'editor' | 'sales', path: string) => {
    const { cookie } = await signInAs(payload, role)
    return (await ask('GET', path, { headers: { cookie } })).status
  }
  expect(await status('editor', 'waitlist-leads')).toBe(403)
  expect(await status('sales', 'waitlist-leads')).toBe(200)
  expect(await status('admin', 'waitlist-leads')).toBe(200)
  expect(await status('editor', 'pages')).toBe(200)
})

test('sales cannot change a word, and nobody can invent or change a lead', async () => {
  const payload = await openPayload()
  const write = async (role: 'admin' | 'editor' | 'sales', path: string) => {
    const { cookie } = await signInAs(payload, role)
    const headers = { cookie, 'content-type': 'application/json' }
    return (await ask('POST', path, { headers, body: '{}' })).status
  }
  expect(await write('sales', 'pages')).toBe(403)
  expect(await write('sales', 'globals/site-settings')).toBe(403)
  expect(await write('admin', 'waitlist-leads')).toBe(403)
  expect(await write('editor', 'users')).toBe(403)
})

test('staff cannot give themselves another role', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'editor')
  await ask('PATCH', `users/${user.id}`, {
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'admin' }),
  })
  expect((await payload.findByID({ collection: 'users', id: user.id })).role).toBe('editor')
})

/** Each save waits for the one before it with a connection in hand, and needs a second: all would be taken. */
test('however many saves of one document come at once, each is done and visitors can sign up', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const { cookie } = await signInAs(payload, 'editor')
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  const saves = Array.from({ length: 16 }, (_, n) =>
    askRest('PATCH', `pages/${docs[0]?.id}?draft=true`, { cookie, body: { title: `Home ${n}` } }),
  )
  const signUps = Array.from({ length: 5 }, () => join(postJson('/api/waitlist', signUp())))
  const answers = await Promise.all([...signUps, ...saves])
  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(201), ...Array(16).fill(200)])
})
