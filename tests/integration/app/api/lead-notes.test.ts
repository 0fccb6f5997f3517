import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DELETE, PATCH, POST } from '@/app/api/admin/leads/[id]/notes/route'
import { GET } from '@/app/api/admin/leads/[id]/route'
import { openPayload } from '@/cms/payload'
import { addLead } from '@tests/support/add-lead'
import { siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

type Staff = Awaited<ReturnType<typeof signInAs>>

let sales: Staff
let admin: Staff

beforeAll(async () => {
  const payload = await openPayload()
  sales = await signInAs(payload, 'sales')
  admin = await signInAs(payload, 'admin')
})

const routes = { POST, PATCH, DELETE }
const at = (id: string) => ({ params: Promise.resolve({ id }) })

async function newLead() {
  const payload = await openPayload()
  const { email } = signUp()
  await addLead(payload, { ...signUp(), industry: 'energy', email })
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  return docs[0]?.id ?? ''
}

async function send(method: keyof typeof routes, lead: string, body: unknown, { cookie } = sales) {
  const headers = { 'content-type': 'application/json', cookie }
  const request = siteRequest('/', { method, headers, body: JSON.stringify(body) })
  const response = await routes[method](request, at(lead))
  return { status: response.status, text: await response.text() }
}

const timeline = z.object({ timeline: z.array(z.object({ id: z.string(), note: z.string() })) })

async function notesOf(lead: string) {
  const response = await GET(siteRequest('/', { headers: { cookie: sales.cookie } }), at(lead))
  return timeline.parse(await response.json()).timeline
}

const unreadable = { status: 400, text: 'We could not read that. Please reload the page and try again.' }

test('a note that is sent again under its id, as after a lost answer, is there once', async () => {
  const lead = await newLead()
  const body = { id: crypto.randomUUID(), note: ' Called ' }
  const responses = [await send('POST', lead, body), await send('POST', lead, body)]
  expect(responses).toEqual(Array(2).fill({ status: 201, text: 'The note is kept.' }))
  expect(await notesOf(lead)).toEqual([{ id: body.id, note: 'Called' }])
})

test('a note that is sent twenty times at once under its id is there once', async () => {
  const lead = await newLead()
  const body = { id: crypto.randomUUID(), note: 'Called' }
  const responses = await Promise.all(Array.from({ length: 20 }, () => send('POST', lead, body)))
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await notesOf(lead)).toHaveLength(1)
})

test('the same words are added twice under two ids, and not without one', async () => {
  const lead = await newLead()
  for (const id of [crypto.randomUUID(), crypto.randomUUID()])
    expect((await send('POST', lead, { id, note: 'No answer' })).status).toBe(201)
  expect(await send('POST', lead, { note: 'No answer' })).toEqual(unreadable)
  expect(await notesOf(lead)).toHaveLength(2)
})

test('the id of a note with other words, of another lead or of a colleague is refused, and nothing changes', async () => {
  const [lead, other] = [await newLead(), await newLead()]
  const id = crypto.randomUUID()
  await send('POST', lead, { id, note: 'Called' })
  const refused = [
    await send('POST', lead, { id, note: 'Called twice' }),
    await send('POST', other, { id, note: 'Called' }),
    await send('POST', lead, { id, note: 'Called' }, admin),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
  expect(refused[0]?.text).toBe(
    'This note was added before, with another text. Look at the timeline, then add it again if it is another note.',
  )
  expect(await notesOf(lead)).toEqual([{ id, note: 'Called' }])
  expect(await notesOf(other)).toEqual([])
})

test('an id that is none is refused, and so is a note for a lead that is gone', async () => {
  const lead = await newLead()
  expect((await send('POST', lead, { id: 'one', note: 'Called' })).status).toBe(400)
  const gone = crypto.randomUUID()
  const response = await send('POST', gone, { id: crypto.randomUUID(), note: 'Called' })
  expect(response).toEqual({ status: 404, text: 'This lead has been deleted.' })
})

test('the second of two who change a note is told, and overwrites it only after having seen it', async () => {
  const lead = await newLead()
  const event = crypto.randomUUID()
  await send('POST', lead, { id: event, note: 'Called' })
  const first = { event, seen: 'Called', note: 'Called: 4,000' }
  expect((await send('PATCH', lead, first)).status).toBe(200)
  const second = await send('PATCH', lead, { event, seen: 'Called', note: 'Called: 0170 1' })
  expect(second).toEqual({
    status: 409,
    text: 'This note was changed elsewhere since you looked at it. Nothing was saved.',
  })
  expect(await notesOf(lead)).toEqual([{ id: event, note: 'Called: 4,000' }])
  // Sent again because the answer was lost.
  expect((await send('PATCH', lead, first)).status).toBe(200)
  const decided = await send('PATCH', lead, { event, seen: 'Called: 4,000', note: 'Called: 0170 1' })
  expect(decided.status).toBe(200)
  expect(await notesOf(lead)).toEqual([{ id: event, note: 'Called: 0170 1' }])
})

test('of ten who change one note at once, one succeeds', async () => {
  const lead = await newLead()
  const event = crypto.randomUUID()
  await send('POST', lead, { id: event, note: 'Called' })
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send('PATCH', lead, { event, seen: 'Called', note: `By ${n}` })),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('a note that says something else by now is not deleted', async () => {
  const lead = await newLead()
  const event = crypto.randomUUID()
  await send('POST', lead, { id: event, note: 'Called' })
  await send('PATCH', lead, { event, seen: 'Called', note: 'Called: 4,000' })
  expect(await send('DELETE', lead, { event, seen: 'Called' })).toEqual({
    status: 409,
    text: 'This note was changed elsewhere since you looked at it. It was not deleted.',
  })
  expect(await notesOf(lead)).toHaveLength(1)
  expect((await send('DELETE', lead, { event, seen: 'Called: 4,000' })).status).toBe(200)
  expect(await notesOf(lead)).toEqual([])
})

test('a note is neither changed nor deleted without the text that was seen', async () => {
  const lead = await newLead()
  const event = crypto.randomUUID()
  await send('POST', lead, { id: event, note: 'Called' })
  expect(await send('PATCH', lead, { event, note: 'Not called' })).toEqual(unreadable)
  expect(await send('DELETE', lead, { event })).toEqual(unreadable)
  expect(await notesOf(lead)).toEqual([{ id: event, note: 'Called' }])
})

test.each(['\uD800', '\0'])('a change of a note that was seen as %j is refused', async (seen) => {
  const lead = await newLead()
  const body = { event: crypto.randomUUID(), seen, note: 'Called' }
  expect((await send('PATCH', lead, body)).status).toBe(400)
  expect((await send('DELETE', lead, body)).status).toBe(400)
})
