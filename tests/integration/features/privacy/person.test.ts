import { expect, test } from 'vitest'
import { DELETE, GET, PATCH } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { recordExport } from '@/features/leads/export-record/record-export'
import { erasePerson } from '@/features/privacy/erase-person'
import { failingTable } from '@tests/support/failing-table'
import { findTraces } from '@tests/support/find-traces'
import {
  sendPersonRequest,
  exportOf,
  filesOf,
  addKnownPerson,
  latestRequests,
} from '@tests/support/known-person'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const noAddresses = [
  '',
  ' ',
  'john.doe',
  'ada.example.org',
  '@example.org',
  'ada@',
  'ada@127.0.0.11',
  'a\u200Bda@example.org',
]

test.each([...noAddresses, undefined, null, 7, ['ada@example.org']])(
  'what is kept about a person is not looked for under %j, and nothing is noted',
  async (email) => {
    const { cookie } = await signInAs(await openPayload(), 'admin')
    const before = await latestRequests(1)
    for (const kind of ['export', 'erase', 'former'] as const) {
      expect(await sendPersonRequest(kind, cookie, { email, repeated: email })).toMatchObject({
        status: 400,
        text: 'Please enter a valid email address',
      })
    }
    expect(await latestRequests(1)).toEqual(before)
  },
)

/** Such rows are older than today's check of addresses; they are found by their lead. */
test('a person who is stored under no valid address is handled, taken out and erased by their lead', async () => {
  const payload = await openPayload()
  const { id } = await addKnownPerson('Older Person')
  const email = `${crypto.randomUUID()}.example.org`
  await payload.db.pool.query('update waitlist_leads set email = $1, email_key = $2 where id = $3', [
    email,
    emailKey(email),
    id,
  ])
  const { cookie } = await signInAs(payload, 'admin')
  const at = { params: Promise.resolve({ slug: ['waitlist-leads', id] }) }
  const send = (method: string, body?: object) =>
    siteRequest(`/api/waitlist-leads/${id}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
  expect((await PATCH(send('PATCH', { status: 'contacted' }), at)).status).toBe(200)
  const file = await GET(siteRequest(`/api/waitlist-leads/${id}/person`, { headers: { cookie } }), {
    params: Promise.resolve({ slug: ['waitlist-leads', id, 'person'] }),
  })
  expect(await file.json()).toMatchObject({ lead: { id, email, status: 'contacted' } })
  expect((await DELETE(send('DELETE'), at)).status).toBe(200)
  expect(await findTraces(email)).toEqual([])
})

test('deleting the lead in the panel erases as much, and leaves a note of who did, with the id alone', async () => {
  const { input, id } = await addKnownPerson('Panel Person')
  const { cookie, user } = await signInAs(await openPayload(), 'admin')
  const view = `/admin?${new URLSearchParams({ q: input.email })}`
  await recordExport(await openPayload(), { ...user, collection: 'users' }, exportOf(view))
  const request = siteRequest(`/api/waitlist-leads/${id}`, { method: 'DELETE', headers: { cookie } })
  const response = await DELETE(request, { params: Promise.resolve({ slug: ['waitlist-leads', id] }) })
  expect(response.status).toBe(200)
  expect(await findTraces(input.email)).toEqual([])
  expect(await findTraces(input.email, id)).toEqual(['person_requests'])
  expect(await filesOf(id)).toEqual([])
  const noted = { kind: 'delete', isFound: true, authorName: 'admin', author: user.id }
  expect(await latestRequests(1)).toEqual([noted])
})

test('an erasure that fails leaves the person and no note', async () => {
  const { input, id } = await addKnownPerson('Kept Person')
  const before = await latestRequests(100)
  const payload = await openPayload()
  const repair = await failingTable(payload, 'person_requests')
  await expect(erasePerson(payload, input.email, null)).rejects.toThrow()
  await repair()
  expect(await findTraces(input.email, id)).not.toEqual([])
  expect(await latestRequests(100)).toEqual(before)
  expect(await erasePerson(payload, input.email, null)).toMatchObject({ isErased: true })
})

test('an admin can download what is kept about the person of a lead, and nobody else', async () => {
  const { input, id } = await addKnownPerson('Download Person')
  const download = async (cookie: string) =>
    GET(siteRequest(`/api/waitlist-leads/${id}/person`, { headers: { cookie } }), {
      params: Promise.resolve({ slug: ['waitlist-leads', id, 'person'] }),
    })
  const payload = await openPayload()
  expect((await download('')).status).toBe(401)
  for (const role of ['sales', 'editor'] as const) {
    const { cookie } = await signInAs(payload, role)
    expect((await download(cookie)).status).toBe(403)
  }
  const { cookie } = await signInAs(payload, 'admin')
  const response = await download(cookie)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="person.json"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ lead: { email: input.email }, mails: [expect.any(String)] })
})

test('an admin takes out and erases by address what is kept about a person, and both are noted', async () => {
  const { input, id } = await addKnownPerson('Address Person')
  const other = await addKnownPerson('Unasked Person')
  const { cookie, user } = await signInAs(await openPayload(), 'admin')
  const spelled = ` ${input.email.toUpperCase()} `

  const exported = await sendPersonRequest('export', cookie, { email: spelled })
  expect(exported.response.headers.get('content-disposition')).toBe('attachment; filename="person.json"')
  expect(exported.response.headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(exported.text)).toMatchObject({
    lead: { email: input.email },
    mails: [expect.any(String)],
  })

  for (const repeated of [undefined, 'somebody@example.org'])
    expect(await sendPersonRequest('erase', cookie, { email: input.email, repeated })).toMatchObject({
      status: 400,
      text: 'The two addresses are not the same. Nothing was erased.',
    })
  expect(await findTraces(input.email, id)).not.toEqual([])

  const erased = await sendPersonRequest('erase', cookie, { email: spelled, repeated: input.email })
  expect(erased).toMatchObject({ status: 200, text: 'Erased: the lead, its email records and its history.' })
  expect(await findTraces(input.email, id)).toEqual([])
  expect(await filesOf(id)).toEqual([])
  expect(await findTraces(other.input.email, other.id)).not.toEqual([])
  for (const kind of ['export', 'erase'] as const)
    expect(
      await sendPersonRequest(kind, cookie, { email: input.email, repeated: input.email }),
    ).toMatchObject({
      status: 404,
      text: 'Nothing is kept about this person.',
    })
  const noted = { authorName: 'admin', author: user.id }
  expect(await latestRequests(4)).toEqual([
    { kind: 'erase', isFound: false, ...noted },
    { kind: 'export', isFound: false, ...noted },
    { kind: 'erase', isFound: true, ...noted },
    { kind: 'export', isFound: true, ...noted },
  ])
})

test('nobody but an admin takes out or erases by address, and nothing comes of the asking', async () => {
  const { input, id } = await addKnownPerson('Guarded Person')
  const body = { email: input.email, repeated: input.email }
  const before = await latestRequests(100)
  for (const kind of ['export', 'erase', 'former'] as const) {
    expect((await sendPersonRequest(kind, '', body)).status).toBe(401)
    for (const role of ['sales', 'editor'] as const) {
      const { cookie } = await signInAs(await openPayload(), role)
      expect((await sendPersonRequest(kind, cookie, body)).status).toBe(403)
    }
  }
  expect(await findTraces(input.email, id)).not.toEqual([])
  expect(await latestRequests(100)).toEqual(before)
})
