import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GET, PATCH } from '@/app/api/admin/leads/[id]/route'
import { POST } from '@/app/api/admin/leads/route'
import { openPayload } from '@/cms/payload'
import { leadDetails } from '@/features/leads/follow-up/follow-up'
import { addLead } from '@tests/support/add-lead'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

type Staff = Awaited<ReturnType<typeof signInAs>>

let sales: Staff
let editor: Staff

beforeAll(async () => {
  const payload = await openPayload()
  sales = await signInAs(payload, 'sales')
  editor = await signInAs(payload, 'editor')
})

function person(details: object = {}) {
  const { name, email } = signUp()
  return { name, email, organization: 'City of Bremen', industry: 'energy', phone: '', ...details }
}

async function enter(body: unknown, cookie = sales.cookie) {
  const response = await POST(postJson('/api/admin/leads', body, { cookie }))
  return { status: response.status, text: await response.text() }
}

async function enterNew(details: object = {}) {
  const body = person(details)
  const { text } = await enter(body)
  return { id: z.object({ id: z.string() }).parse(JSON.parse(text)).id, body }
}

const at = (id: string) => ({ params: Promise.resolve({ id }) })

async function correct(id: string, seen: object, set: object) {
  const request = siteRequest(`/api/admin/leads/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: sales.cookie },
    body: JSON.stringify({
      seen: { ...seen, phone: 'phone' in seen && seen.phone ? seen.phone : null },
      set,
    }),
  })
  const response = await PATCH(request, at(id))
  return { status: response.status, text: await response.text() }
}

async function read(id: string) {
  const response = await GET(siteRequest('/', { headers: { cookie: sales.cookie } }), at(id))
  return leadDetails.parse(await response.json())
}

async function rowsOf(email: string) {
  const payload = await openPayload()
  const { rows } = await payload.db.pool.query('select * from waitlist_leads where email_key = $1', [
    email.toLowerCase(),
  ])
  return rows
}

test('a lead entered by hand is on the list with who entered it, and no mail goes out', async () => {
  const body = person({ name: '  Kim  Berg ', phone: ' +49 421 1234 ' })
  const { status, text } = await enter(body)
  expect(status).toBe(201)
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(text))
  const lead = await read(id)
  expect(lead).toMatchObject({
    name: 'Kim  Berg',
    email: body.email,
    organization: 'City of Bremen',
    industry: 'energy',
    phone: '+49 421 1234',
    enteredBy: 'sales',
    status: 'new',
    signUps: 0,
    mails: [],
  })
  expect(lead.timeline.map(({ kind, authorName }) => [kind, authorName])).toEqual([['entered', 'sales']])
})

test.each([
  [{ name: '' }, 'Name must be at least 2 characters'],
  [{ name: 'K' }, 'Name must be at least 2 characters'],
  [{ email: 'kim.example.org' }, 'Please enter a valid email address'],
  [{ organization: ' ' }, 'Organization name must be at least 2 characters'],
  [{ industry: '' }, 'Please select an industry'],
  [{ industry: 'fishing' }, 'Please select an industry'],
  [{ phone: 'none' }, 'Please enter a phone number, such as +49 30 1234567'],
  [{ phone: '+4989<script>' }, 'Please enter a phone number, such as +49 30 1234567'],
  [{ phone: '12' }, 'Please enter a phone number, such as +49 30 1234567'],
  [{ phone: '1'.repeat(41) }, 'Phone must be at most 40 characters'],
  [{ phone: '123\n456' }, 'Phone contains characters that cannot be stored'],
  [{ phone: 123_456 }, 'Phone contains characters that cannot be stored'],
  [{ package: 'two\nlines' }, 'Package contains characters that cannot be stored'],
  [{ package: 'x'.repeat(65) }, 'Package must be at most 64 characters'],
  [{ customSolutionDescription: 'x'.repeat(2001) }, 'The description must be at most 2000 characters'],
  [{ customSolutionDescription: 'a\u0000b' }, 'The description contains characters that cannot be stored'],
])('%j is refused with the sentence of the public form, and nobody is entered', async (wrong, sentence) => {
  const body = person(wrong)
  expect(await enter(body)).toEqual({ status: 400, text: sentence })
  expect(await rowsOf(body.email)).toEqual([])
})

test.each([[[]], [null], ['name'], [7]])('%j is refused with a sentence', async (body) => {
  const { status, text } = await enter(JSON.stringify(body))
  expect({ status, text }).toEqual({
    status: 400,
    text: 'We could not read that. Please check it and try again.',
  })
})

test('only whose role includes the leads may enter or correct one', async () => {
  const { id, body } = await enterNew()
  expect((await enter(person(), editor.cookie)).status).toBe(403)
  expect((await enter(person(), '')).status).toBe(401)
  const response = await PATCH(
    siteRequest('/', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: editor.cookie },
      body: JSON.stringify({ seen: { ...body, phone: null }, set: { ...body, name: 'Changed' } }),
    }),
    at(id),
  )
  expect(response.status).toBe(403)
  expect((await read(id)).name).toBe(body.name)
})

test('a person who is on the list stays as they are, however the address is spelled', async () => {
  const { id, body } = await enterNew()
  const { status, text } = await enter(person({ name: 'Somebody Else', email: body.email.toUpperCase() }))
  expect({ status, answer: JSON.parse(text) }).toEqual({ status: 200, answer: { id, isEntered: false } })
  expect((await read(id)).name).toBe(body.name)
})

test('ten colleagues who enter one person at once make one row', async () => {
  const body = person()
  const responses = await Promise.all(Array.from({ length: 10 }, () => enter(body)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201])
  expect(await rowsOf(body.email)).toHaveLength(1)
})

test('a person who was entered and then signs up is the same lead, and gets the confirmation once', async () => {
  const payload = await openPayload()
  const { id, body } = await enterNew()
  const own = { ...signUp(), email: body.email, industry: 'insurance' as const }
  await addLead(payload, own)
  const [row] = await rowsOf(body.email)
  expect(row).toMatchObject({ id, name: body.name, sign_ups: '1', team_notice_due_at: null })
  expect(row.confirmation_due_at).toBeInstanceOf(Date)
  await payload.db.pool.query(
    'update waitlist_leads set confirmation_due_at = null, confirmation_sent_at = now() where id = $1',
    [id],
  )
  await addLead(payload, { ...own, name: 'Ada King' })
  expect((await rowsOf(body.email))[0]).toMatchObject({ sign_ups: '2', confirmation_due_at: null })
  expect((await read(id)).timeline.map(({ kind }) => kind)).toEqual(['sign-up', 'sign-up', 'entered'])
})

test('corrected details are kept with what they were and who corrected them', async () => {
  const { id, body } = await enterNew()
  const set = { ...body, name: 'Kim Berg-Olsen', industry: 'insurance', phone: '+49 421 99' }
  expect(await correct(id, body, set)).toEqual({ status: 200, text: 'The details are corrected.' })
  const lead = await read(id)
  expect(lead).toMatchObject({ name: 'Kim Berg-Olsen', industry: 'insurance', phone: '+49 421 99' })
  const history = lead.timeline.map(({ kind, before, after, authorName }) => [
    kind,
    before,
    after,
    authorName,
  ])
  expect(history).toHaveLength(4)
  expect(history).toEqual(
    expect.arrayContaining([
      ['name', body.name, 'Kim Berg-Olsen', 'sales'],
      ['industry', 'Energy', 'Insurance', 'sales'],
      ['phone', null, '+49 421 99', 'sales'],
    ]),
  )
})

test('what a later sign-up said of package and custom solution is taken over, with the former words', async () => {
  const first = { package: 'starter', needsCustomSolution: true, customSolutionDescription: 'Ten\nsensors' }
  const input = { ...signUp(), industry: 'energy' as const, ...first }
  await addLead(await openPayload(), input)
  const [{ id }] = await rowsOf(input.email)
  const seen = await read(id)
  const set = { ...seen, phone: '', package: 'enterprise', customSolutionDescription: 'Forty buses' }
  expect((await correct(id, seen, set)).status).toBe(200)
  const after = await read(id)
  expect(after).toMatchObject({
    package: 'enterprise',
    needsCustomSolution: true,
    customSolutionDescription: 'Forty buses',
  })
  expect(after.timeline.map(({ kind, before, after }) => [kind, before, after]).toSorted()).toEqual([
    ['customSolutionDescription', 'Ten\nsensors', 'Forty buses'],
    ['package', 'starter', 'enterprise'],
  ])
  // Whoever looked before somebody else took them over does not put the former ones back.
  expect((await correct(id, seen, { ...set, package: 'professional' })).status).toBe(409)
  expect(await read(id)).toEqual(after)
})

test('a wish that is said is a custom solution, and without one there is none', async () => {
  const { id, body } = await enterNew({ package: '', customSolutionDescription: 'Buses' })
  expect(await read(id)).toMatchObject({ needsCustomSolution: true, customSolutionDescription: 'Buses' })
  const seen = { ...body, package: '', customSolutionDescription: 'Buses' }
  expect((await correct(id, seen, { ...body, customSolutionDescription: ' ' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ needsCustomSolution: false, customSolutionDescription: null })
  expect((await read(id)).timeline).toHaveLength(2)
})

test('a screen from before packages could be corrected leaves them as they are', async () => {
  const { id, body } = await enterNew({ package: 'starter', customSolutionDescription: 'Buses' })
  const known = { ...person(), name: body.name, email: body.email }
  expect((await correct(id, known, { ...known, name: 'Kim Berg' })).status).toBe(200)
  expect(await read(id)).toMatchObject({
    name: 'Kim Berg',
    package: 'starter',
    customSolutionDescription: 'Buses',
    needsCustomSolution: true,
  })
})

test('a corrected address is the one by which the person is known', async () => {
  const payload = await openPayload()
  const { id, body } = await enterNew()
  const { email } = person()
  expect((await correct(id, body, { ...body, email })).status).toBe(200)
  await addLead(payload, { ...signUp(), email, industry: 'energy' })
  expect((await rowsOf(email)).map((row) => row.id)).toEqual([id])
  expect(await rowsOf(body.email)).toEqual([])
})

test('the address of another lead is refused, and nothing changes', async () => {
  const other = await enterNew()
  const { id, body } = await enterNew()
  const set = { ...body, name: 'Changed', email: other.body.email.toUpperCase() }
  expect(await correct(id, body, set)).toEqual({
    status: 409,
    text: 'Another lead has this email address. Nothing was changed.',
  })
  expect(await read(id)).toMatchObject({ name: body.name, email: body.email })
})

test('of two leads that get one address at the same moment, one is refused', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const [one, other, { email }] = [await enterNew(), await enterNew(), person()]
    const responses = await Promise.all(
      [one, other].map(({ id, body }) => correct(id, body, { ...body, email })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rowsOf(email)).toHaveLength(1)
  }
})

test('what somebody else has corrected meanwhile is not overwritten', async () => {
  const { id, body } = await enterNew()
  await correct(id, body, { ...body, organization: 'City of Bremerhaven' })
  expect(await correct(id, body, { ...body, name: 'Late', organization: 'Late' })).toEqual({
    status: 409,
    text: 'Somebody else corrected this lead after you opened it. Save again to replace their changes with yours.',
  })
  expect(await read(id)).toMatchObject({ name: body.name, organization: 'City of Bremerhaven' })
  // Another detail does not meet theirs, and the same value is no conflict.
  expect((await correct(id, body, { ...body, name: 'Late' })).status).toBe(200)
  expect((await correct(id, body, { ...body, organization: 'City of Bremerhaven' })).status).toBe(200)
  const lead = await read(id)
  expect(lead).toMatchObject({ name: 'Late', organization: 'City of Bremerhaven', email: body.email })
  expect(lead.timeline).toHaveLength(3)
})

test('a correction that changes nothing leaves no trace, and one of nobody is refused', async () => {
  const { id, body } = await enterNew()
  expect((await correct(id, body, body)).status).toBe(200)
  expect((await read(id)).timeline).toHaveLength(1)
  expect(await correct(id, body, { ...body, email: '' })).toEqual({
    status: 400,
    text: 'Please enter a valid email address',
  })
  for (const nobody of [crypto.randomUUID(), 'x']) {
    expect(await correct(nobody, body, body)).toEqual({ status: 404, text: 'This lead has been deleted.' })
  }
})
