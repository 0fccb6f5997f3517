import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DELETE, GET, PATCH, POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { enterLead } from '@/features/leads/by-hand/enter-lead'
import { correctLead } from '@/features/leads/by-hand/correct-lead'
import { recordExport } from '@/features/leads/export-record/record-export'
import { erasePerson } from '@/features/privacy/erase-person'
import { sendDueMails } from '@/features/lead-mail/send-due-mails'
import { joinFrom } from '@tests/support/client-post'
import { failingTable } from '@tests/support/failing-table'
import { findTraces } from '@tests/support/find-traces'
import { joined } from '@tests/support/lead-mails'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { sentenceIn } from '@/lib/http-client'

const mailFolder = path.join(process.env.DATA_DIR ?? '', 'mail')

/** A person of whom the site keeps everything it can keep. */
async function knownPerson(name: string) {
  const person = await joined({ name, email: `person-${crypto.randomUUID()}@example.org` })
  expect((await joinFrom('192.0.2.1', person.input)).status).toBe(201)
  await sendDueMails(await openPayload())
  return { ...person, id: (await person.lead()).id }
}

async function filesOf(id: string) {
  return (await readdir(mailFolder)).filter((name) => name.startsWith(id))
}

/** The requests noted last, the latest first. */
async function latestRequests(limit: number) {
  const { docs } = await (
    await openPayload()
  ).find({ collection: 'person-requests', sort: '-createdAt', limit, depth: 0 })
  return docs.map(({ kind, isFound, authorName, author }) => ({
    kind,
    isFound,
    authorName,
    author: author ?? null,
  }))
}

/** A person's request, made in the panel by somebody with this cookie. */
async function request(kind: 'export' | 'erase' | 'former', cookie: string, body: object) {
  const answer = await POST(postJson(`/api/person-requests/${kind}`, body, { cookie }), {
    params: Promise.resolve({ slug: ['person-requests', kind] }),
  })
  return { answer, status: answer.status, text: sentenceIn(await answer.clone().text()) }
}

/** What the command printed, and the code or the signal it ended with. */
function command(...words: string[]) {
  const command = ['src/server/site-command.mjs', 'person/person-command.ts']
  return new Promise<{ end: unknown; stdout: string; stderr: string }>((resolve) =>
    execFile(process.execPath, [...command, ...words], { env: process.env }, (error, stdout, stderr) =>
      resolve({ end: error ? (error.code ?? error.signal) : 0, stdout, stderr }),
    ),
  )
}

const exportOf = (view: string) => ({ id: crypto.randomUUID(), secondsAgo: 0, view, leads: [] })

test('the command exports everything, however the address is spelled, and erases it without a trace', async () => {
  const { input, id } = await knownPerson('Grace Brewster Hopper')
  const other = await knownPerson('Somebody Else')
  expect(await findTraces(input.email, id)).not.toEqual([])

  const exported = await command('export', ` ${input.email.toUpperCase()} `)
  expect(exported).toMatchObject({ end: 0, stderr: '' })
  const person = JSON.parse(exported.stdout)
  expect(person.lead).toMatchObject({ name: 'Grace Brewster Hopper', email: input.email, signUps: 2 })
  expect(person.mails).toEqual([expect.stringContaining(`To: ${input.email}`)])

  const admin = (await signInAs(await openPayload(), 'admin')).user
  const search = `/admin?${new URLSearchParams({ q: input.email.toUpperCase() })}`
  await recordExport(await openPayload(), { ...admin, collection: 'users' }, exportOf(search))

  expect(await command('erase', input.email)).toEqual({ end: 0, stdout: 'Erased.\n', stderr: '' })
  expect(await findTraces(input.email, id)).toEqual([])
  expect(await filesOf(id)).toEqual([])
  expect(await findTraces(other.input.email, other.id)).not.toEqual([])
  expect(await filesOf(other.id)).toHaveLength(1)
  const nothing = { end: 0, stdout: 'Nothing is kept about this person.\n', stderr: '' }
  expect(await command('erase', input.email)).toEqual(nothing)
  expect(await latestRequests(3)).toEqual([
    { kind: 'erase', isFound: false, authorName: 'The command line', author: null },
    { kind: 'erase', isFound: true, authorName: 'The command line', author: null },
    { kind: 'export', isFound: true, authorName: 'The command line', author: null },
  ])
}, 180_000)

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
      expect(await request(kind, cookie, { email, repeated: email })).toMatchObject({
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
  const { id } = await knownPerson('Older Person')
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

test.each([
  ['export', 'john.doe'],
  ['erase', ''],
])('the command refuses to %s %j with a sentence', async (action, email) => {
  const refused = { end: 2, stdout: '', stderr: 'Please enter a valid email address\n' }
  expect(await command(action, email)).toEqual(refused)
})

test('the command says how it is used', async () => {
  const stderr = 'Usage: npm run person -- export|erase mail@example.org\n'
  expect(await command('forget', 'ada@example.org')).toEqual({ end: 2, stdout: '', stderr })
  expect(await command()).toEqual({ end: 2, stdout: '', stderr })
}, 60_000)

test('deleting the lead in the panel erases as much, and leaves a note of who did, with the id alone', async () => {
  const { input, id } = await knownPerson('Panel Person')
  const { cookie, user } = await signInAs(await openPayload(), 'admin')
  const view = `/admin?${new URLSearchParams({ q: input.email })}`
  await recordExport(await openPayload(), { ...user, collection: 'users' }, exportOf(view))
  const request = siteRequest(`/api/waitlist-leads/${id}`, { method: 'DELETE', headers: { cookie } })
  const answer = await DELETE(request, { params: Promise.resolve({ slug: ['waitlist-leads', id] }) })
  expect(answer.status).toBe(200)
  expect(await findTraces(input.email)).toEqual([])
  expect(await findTraces(input.email, id)).toEqual(['person_requests'])
  expect(await filesOf(id)).toEqual([])
  const noted = { kind: 'delete', isFound: true, authorName: 'admin', author: user.id }
  expect(await latestRequests(1)).toEqual([noted])
})

test('a search for the spelling that was asked for is forgotten as well as for the one that was kept', async () => {
  const name = `person-${crypto.randomUUID()}`
  await joined({ email: `${name}@bücher.example` })
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'admin')
  const asked = `${name}@xn--bcher-kva.example`
  const view = `/admin?${new URLSearchParams({ q: asked })}`
  await recordExport(payload, { ...user, collection: 'users' }, exportOf(view))
  expect(await findTraces(asked)).toContain('lead_exports')
  expect(await erasePerson(payload, asked, null)).toMatchObject({ isErased: true })
  expect(await findTraces(asked)).toEqual([])
})

test('searches and saved views with an address that staff have corrected since are forgotten as well', async () => {
  const { input, id } = await knownPerson('Corrected Person')
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'admin')).user, collection: 'users' as const }
  await recordExport(payload, user, exportOf(`/admin?${new URLSearchParams({ q: input.email })}`))
  const { name, organization } = input
  const email = `later-${input.email}`
  const seen = { name, organization, industry: input.industry, email: input.email, phone: null }
  const set = { name, organization, industry: 'energy' as const, email }
  expect(await correctLead(payload, user, { id, seen, set })).toBe('corrected')
  const query = new URLSearchParams({ q: input.email }).toString()
  const view = { query, name: 'One person', isShared: true, author: user.id, authorName: user.name }
  await payload.create({ collection: 'lead-views', data: view })
  expect(await findTraces(input.email)).toEqual(expect.arrayContaining(['lead_exports', 'lead_views']))
  expect(await erasePerson(payload, email, null)).toMatchObject({ isErased: true })
  expect(await findTraces(input.email)).toEqual([])
})

test('searches and saved views with nothing but the name or phone number are forgotten as well, and those for others stay', async () => {
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'admin')).user, collection: 'users' as const }
  const name = `Émile Öznur Иванов ${crypto.randomUUID()}`
  const phone = '+49 30 1234567'
  const email = `zoe-${crypto.randomUUID()}@example.org`
  await enterLead(payload, user, { name, email, organization: 'City of Ada', industry: 'energy', phone })
  const keep = async (q: string) => {
    const query = new URLSearchParams({ q, status: 'new' }).toString()
    await recordExport(payload, user, exportOf(`/admin?${query}`))
    const view = { query, name: 'A view', isShared: true, author: user.id, authorName: user.name }
    await payload.create({ collection: 'lead-views', data: view })
    return query
  }
  const others = await Promise.all([`${name} and more`, name.slice(0, -1), 'Émile', `x${phone}`].map(keep))
  for (const q of [name, name.toUpperCase(), phone]) await keep(q)
  expect(await erasePerson(payload, email, null)).toMatchObject({ isErased: true })
  const { docs } = await payload.find({
    collection: 'lead-views',
    where: { author: { equals: user.id } },
    pagination: false,
  })
  expect(docs.map(({ query }) => query).toSorted()).toEqual(others.toSorted())
  const { rows } = await payload.db.pool.query('select filters from lead_exports where author_id = $1', [
    user.id,
  ])
  const gone = '(a search for somebody who was erased)'
  expect(rows.map(({ filters }) => filters).toSorted()).toEqual(
    [gone, gone, gone, ...others.map((query) => `/admin?${query}`)].toSorted(),
  )
})

test('searches and saved views with a name or phone number that staff have corrected since are forgotten as well', async () => {
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'admin')).user, collection: 'users' as const }
  const former = { name: `Ada ${crypto.randomUUID()}`, phone: '+49 30 7654321' }
  const email = `ada-${crypto.randomUUID()}@example.org`
  const person = { email, organization: 'City of Ada', industry: 'energy' as const }
  const entered = await enterLead(payload, user, { ...person, ...former })
  const set = { ...person, name: 'Ada King', phone: '+49 30 1111111' }
  const correction = { id: entered.id, seen: { ...person, ...former }, set }
  expect(await correctLead(payload, user, correction)).toBe('corrected')
  for (const q of [former.name, former.phone, 'Ada']) {
    const query = new URLSearchParams({ q }).toString()
    const view = { query, name: 'A view', isShared: true, author: user.id, authorName: user.name }
    await payload.create({ collection: 'lead-views', data: view })
  }
  expect(await erasePerson(payload, email, null)).toMatchObject({ isErased: true })
  const where = { author: { equals: user.id } }
  const { docs } = await payload.find({ collection: 'lead-views', where })
  expect(docs.map(({ query }) => query)).toEqual(['q=Ada'])
})

test('searches and saved views for a longer address, which is that of somebody else, stay', async () => {
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'admin')).user, collection: 'users' as const }
  const own = `a-${crypto.randomUUID()}@b-city.com`
  await joined({ email: own })
  const keep = async (q: string, name = 'A view') => {
    const query = new URLSearchParams({ q }).toString()
    await recordExport(payload, user, exportOf(`/admin?${query}`))
    const view = { query, name, isShared: false, author: user.id, authorName: user.name }
    await payload.create({ collection: 'lead-views', data: view })
    return query
  }
  const others = ['ad', 'ad.', 'o’', "o'", 'ad+', 'ad_', 'ad-', 'é'].map((before) => `${before}${own}`)
  others.push(`${own}.au`, `${own}munity`, `${own}-b.org`)
  const kept = await Promise.all(others.map((q) => keep(q)))
  await Promise.all(others.map((name) => keep('harbor', name)))
  const capitals = own.toUpperCase()
  for (const q of [
    own,
    ` ${capitals} `,
    `harbor ${own}`,
    `<${own}>`,
    `"${own}",`,
    `${own}.`,
    `mailto:${own}`,
  ])
    await keep(q)
  for (const name of [own, capitals, `Calls for ${own}`]) await keep('harbor', name)
  expect(await erasePerson(payload, own, null)).toMatchObject({ isErased: true })
  const { docs } = await payload.find({
    collection: 'lead-views',
    where: { author: { equals: user.id } },
    pagination: false,
  })
  expect(docs.filter(({ name }) => name === 'A view').map(({ query }) => query)).toEqual(
    expect.arrayContaining(kept),
  )
  expect(docs).toHaveLength(2 * others.length)
  const { rows } = await payload.db.pool.query(
    "select filters from lead_exports where author_id = $1 and filters like '/admin?q=%' and filters not like '%harbor'",
    [user.id],
  )
  expect(rows.map(({ filters }) => filters).toSorted()).toEqual(
    kept.map((query) => `/admin?${query}`).toSorted(),
  )
})

/** Gives a person another address, as staff correct it on the leads screen. */
async function corrected(
  { id, input }: Awaited<ReturnType<typeof knownPerson>>,
  { before = input.email, email = `later-${input.email}` } = {},
) {
  const payload = await openPayload()
  const user = { ...(await signInAs(payload, 'sales')).user, collection: 'users' as const }
  const { name, organization, industry } = input
  const seen = { name, organization, industry, email: before, phone: null }
  const set = { name, organization, industry: 'energy' as const, email }
  expect(await correctLead(payload, user, { id, seen, set })).toBe('corrected')
  return email
}

test('under an address that was corrected nothing is taken out or erased, and the lead that had it is named', async () => {
  const person = await knownPerson('Former Person')
  const former = person.input.email
  const email = await corrected(person)
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const before = await latestRequests(100)
  for (const asked of [former, ` ${former.toUpperCase()} `]) {
    expect(await request('former', cookie, { email: asked })).toMatchObject({
      status: 200,
      text: JSON.stringify([{ id: person.id, name: 'Former Person', email }]),
    })
    expect(await request('export', cookie, { email: asked })).toMatchObject({
      status: 409,
      text: 'Nothing was handed over: no lead has this address now, but one had it until it was corrected.',
    })
    expect(await request('erase', cookie, { email: asked, repeated: asked })).toMatchObject({
      status: 409,
      text: 'Nothing was erased: no lead has this address now, but one had it until it was corrected.',
    })
  }
  expect(await latestRequests(100)).toEqual(before)
  expect(await filesOf(person.id)).toHaveLength(1)
  expect((await request('export', cookie, { email })).status).toBe(200)
  expect((await request('erase', cookie, { email, repeated: email })).status).toBe(200)
  expect(await findTraces(former, person.id)).toEqual([])
  expect((await request('export', cookie, { email: former })).status).toBe(404)
  expect((await request('former', cookie, { email: former })).text).toBe('[]')
})

test('a person who has the former address of another gets what is theirs, and the other one is named beside it', async () => {
  const moved = await knownPerson('Moved Person')
  const former = moved.input.email
  const email = await corrected(moved)
  const owner = await joined({ name: 'Present Owner', email: former })
  const { id } = await owner.lead()
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const exported = await request('export', cookie, { email: former })
  expect(JSON.parse(exported.text).lead).toMatchObject({ id, name: 'Present Owner' })
  // The file is handed to the person: nobody else is in it.
  expect(exported.text).not.toContain('Moved Person')
  expect(exported.text).not.toContain(moved.id)
  const others = JSON.stringify([{ id: moved.id, name: 'Moved Person', email }])
  expect((await request('former', cookie, { email: former })).text).toBe(others)
  expect((await request('erase', cookie, { email: former, repeated: former })).status).toBe(200)
  expect(await findTraces(id)).toEqual([])
  expect(await findTraces(moved.id)).not.toEqual([])
})

test('all leads that ever had an address are named once, and never the one that has it', async () => {
  const first = await knownPerson('First Owner')
  const address = first.input.email
  const between = await corrected(first)
  await corrected(first, { before: between, email: address })
  await corrected(first, { before: address, email: between })
  const second = await joined({ name: 'Second Owner', email: address })
  const { cookie } = await signInAs(await openPayload(), 'admin')
  expect(JSON.parse((await request('former', cookie, { email: address })).text)).toEqual([
    { id: first.id, name: 'First Owner', email: between },
  ])
  const moved = { ...second, id: (await second.lead()).id }
  const later = await corrected(moved, { email: `second-${address}` })
  const former = JSON.parse((await request('former', cookie, { email: address })).text)
  expect(former.map(({ name }: { name: string }) => name)).toEqual(['First Owner', 'Second Owner'])
  expect((await request('erase', cookie, { email: address, repeated: address })).text).toBe(
    'Nothing was erased: no lead has this address now, but 2 had it until it was corrected.',
  )
  // Another spelling of the same address is no former one.
  await corrected(moved, { before: later, email: later.toUpperCase() })
  expect((await request('former', cookie, { email: later })).text).toBe('[]')
})

test('the command names the leads that had an address, and erases nothing under one that nobody has now', async () => {
  const person = await knownPerson('Commanded Person')
  const former = person.input.email
  const email = await corrected(person)
  expect(await command('erase', former)).toEqual({
    end: 1,
    stdout: '',
    stderr: `Nothing was erased: no lead has this address now, but one had it until it was corrected.\nCommanded Person, ${email}\n`,
  })
  expect(await findTraces(email, person.id)).not.toEqual([])
  await joined({ name: 'Present Owner', email: former })
  const { end, stdout, stderr } = await command('export', former)
  expect(end).toBe(0)
  expect(JSON.parse(stdout).lead).toMatchObject({ name: 'Present Owner' })
  expect(stderr).toBe(`Another lead had this address until it was corrected:\nCommanded Person, ${email}\n`)
}, 180_000)

test('an erasure that fails leaves the person and no note', async () => {
  const { input, id } = await knownPerson('Kept Person')
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
  const { input, id } = await knownPerson('Download Person')
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
  const answer = await download(cookie)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="person.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ lead: { email: input.email }, mails: [expect.any(String)] })
})

test('an admin takes out and erases by address what is kept about a person, and both are noted', async () => {
  const { input, id } = await knownPerson('Address Person')
  const other = await knownPerson('Unasked Person')
  const { cookie, user } = await signInAs(await openPayload(), 'admin')
  const spelled = ` ${input.email.toUpperCase()} `

  const exported = await request('export', cookie, { email: spelled })
  expect(exported.answer.headers.get('content-disposition')).toBe('attachment; filename="person.json"')
  expect(exported.answer.headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(exported.text)).toMatchObject({
    lead: { email: input.email },
    mails: [expect.any(String)],
  })

  for (const repeated of [undefined, 'somebody@example.org'])
    expect(await request('erase', cookie, { email: input.email, repeated })).toMatchObject({
      status: 400,
      text: 'The two addresses are not the same. Nothing was erased.',
    })
  expect(await findTraces(input.email, id)).not.toEqual([])

  const erased = await request('erase', cookie, { email: spelled, repeated: input.email })
  expect(erased).toMatchObject({ status: 200, text: 'Erased: the lead, its mails and its history.' })
  expect(await findTraces(input.email, id)).toEqual([])
  expect(await filesOf(id)).toEqual([])
  expect(await findTraces(other.input.email, other.id)).not.toEqual([])
  for (const kind of ['export', 'erase'] as const)
    expect(await request(kind, cookie, { email: input.email, repeated: input.email })).toMatchObject({
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
  const { input, id } = await knownPerson('Guarded Person')
  const body = { email: input.email, repeated: input.email }
  const before = await latestRequests(100)
  for (const kind of ['export', 'erase', 'former'] as const) {
    expect((await request(kind, '', body)).status).toBe(401)
    for (const role of ['sales', 'editor'] as const) {
      const { cookie } = await signInAs(await openPayload(), role)
      expect((await request(kind, cookie, body)).status).toBe(403)
    }
  }
  expect(await findTraces(input.email, id)).not.toEqual([])
  expect(await latestRequests(100)).toEqual(before)
})
