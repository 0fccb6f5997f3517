import { beforeAll, expect, test } from 'vitest'
import type { Payload } from 'payload'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

const join = (body: unknown, headers?: Record<string, string>) =>
  POST(postJson('/api/waitlist', body, headers))

async function leadsWith(email: string) {
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  return docs
}

async function countLeads() {
  return (await payload.count({ collection: 'waitlist-leads' })).totalDocs
}

test('a sign-up is stored as it was sent, and tidied', async () => {
  const input = signUp({
    name: '  Zoe\u0308 Łódź  ',
    needsCustomSolution: true,
    customSolutionDescription: 'Noise near schools',
  })
  const response = await join(input)
  expect(response.status).toBe(201)
  expect(await leadsWith(input.email)).toMatchObject([
    {
      name: 'Zoë Łódź',
      email: input.email,
      organization: 'City of Somewhere',
      industry: 'smart-city',
      package: 'professional',
      needsCustomSolution: true,
      customSolutionDescription: 'Noise near schools',
      signUps: 1,
    },
  ])
})

test('one person has one row, however the address is spelled and however often at once', async () => {
  const id = crypto.randomUUID()
  const spellings = [`b-${id}@bücher.example`, `B-${id}@BÜCHER.example`, ` b-${id}@xn--bcher-kva.example `]
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => join(signUp({ email: spellings[index % spellings.length] }))),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(201))
  const texts = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(texts).size).toBe(1)
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    where: { emailKey: { equals: `b-${id}@xn--bcher-kva.example` } },
  })
  expect(docs).toMatchObject([{ signUps: 30 }])
})

test('a repeated sign-up keeps the first details', async () => {
  const first = signUp({ name: 'First Name' })
  await join(first)
  await join({ ...first, name: 'Second Name' })
  expect(await leadsWith(first.email)).toMatchObject([{ name: 'First Name', signUps: 2 }])
})

test('a description typed before the box was unticked is not stored', async () => {
  const input = signUp({ customSolutionDescription: 'typed, then unticked' })
  await join(input)
  const [lead] = await leadsWith(input.email)
  expect(lead?.customSolutionDescription).toBeNull()
})

test('any other string may be the package, and nothing means none', async () => {
  const [other, none, absent] = [signUp({ package: ' data-pro ' }), signUp({ package: '' }), signUp()]
  await join(other)
  await join(none)
  await join({ ...absent, package: undefined })
  expect(await leadsWith(other.email)).toMatchObject([{ package: 'data-pro' }])
  expect(await leadsWith(none.email)).toMatchObject([{ package: null }])
  expect(await leadsWith(absent.email)).toMatchObject([{ package: null }])
})

test.each([
  [{ name: 'A' }, 'Name must be at least 2 characters'],
  [{ name: '   ' }, 'Name must be at least 2 characters'],
  [{ name: undefined }, 'Name must be at least 2 characters'],
  [{ name: 7 }, 'Name must be at least 2 characters'],
  [{ name: 'Ada\u0000' }, 'Name contains characters that cannot be stored'],
  [{ name: 'Ada \u202Eexe' }, 'Name contains characters that cannot be stored'],
  [{ name: 'Ada\r\nBcc: x@example.org' }, 'Name contains characters that cannot be stored'],
  [{ name: 'a'.repeat(121) }, 'Name must be at most 120 characters'],
  [{ email: 'ada@analytical' }, 'Please enter a valid email address'],
  [{ email: `${'a'.repeat(65)}@example.org` }, 'Please enter a valid email address'],
  [{ organization: 'X' }, 'Organization name must be at least 2 characters'],
  [{ industry: '' }, 'Please select an industry'],
  [{ industry: 'mining' }, 'Please select an industry'],
  [{ package: 'p'.repeat(65) }, 'Package must be at most 64 characters'],
  [{ package: ['enterprise'] }, 'Package contains characters that cannot be stored'],
  [{ needsCustomSolution: 'yes' }, 'Please check or clear the custom solution box'],
  [
    { needsCustomSolution: true, customSolutionDescription: 'too short' },
    'Please provide a description of your custom solution needs (at least 10 characters)',
  ],
])('%j is refused with its sentence and nothing is stored', async (changes, sentence) => {
  const before = await countLeads()
  const response = await join(signUp(changes))
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(sentence)
  expect(await countLeads()).toBe(before)
})

test.each([
  ['no JSON', '{"name":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"hello"'],
  ['nothing', ''],
  ['deep nesting', '['.repeat(8000) + ']'.repeat(8000)],
])('%s as a body is refused with a sentence', async (_, body) => {
  const response = await join(body)
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(/^[A-Z].*\.$/)
})

test('a body over 16 KB is refused, announced or not', async () => {
  const body = JSON.stringify(signUp({ customSolutionDescription: 'x'.repeat(17_000) }))
  expect((await join(body)).status).toBe(413)
  expect((await join(body, { 'content-length': '10' })).status).toBe(413)
})

test('other content types are refused', async () => {
  expect((await join(signUp(), { 'content-type': 'text/plain' })).status).toBe(415)
})

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a page of another site cannot sign anyone up: %j', async (headers) => {
  expect((await join(signUp(), headers)).status).toBe(403)
})

test('the form posts without JavaScript', async () => {
  const input = signUp()
  const body = new URLSearchParams({
    name: input.name,
    email: input.email,
    organization: 'City',
    industry: 'other',
    package: '',
  })
  const response = await POST(siteRequest('/api/waitlist', { method: 'POST', body }))
  expect(response.status).toBe(201)
  expect(await leadsWith(input.email)).toMatchObject([
    { industry: 'other', package: null, needsCustomSolution: false },
  ])
})

test('problem details are given to those who ask for JSON', async () => {
  const response = await join(signUp({ name: 'A', industry: '' }), { accept: 'application/json' })
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toEqual({
    status: 400,
    detail: 'Name must be at least 2 characters',
    fields: { name: 'Name must be at least 2 characters', industry: 'Please select an industry' },
  })
})
