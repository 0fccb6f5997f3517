import type { Payload } from 'payload'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { POST as exportRoute } from '@/app/api/admin/leads/exports/route'
import { openPayload } from '@/cms/payload'
import { forgetOldEvents } from '@/content/security-log/record-security-event'
import { createFirstAdmin } from '@/features/users/create-first-admin'
import { erasePerson } from '@/features/privacy/erase-person'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { failingTable } from '@tests/support/failing-table'
import { findTraces } from '@tests/support/find-traces'
import { joinWithLead } from '@tests/support/lead-mails'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signInAs, staffPassword } from '@tests/support/staff'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

beforeEach(async () => {
  await payload.db.pool.query('truncate security_log, rate_limits')
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Asks Payload's REST, with an address of its own for each request. */
async function send(
  method: Method,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: object } = {},
) {
  const [name = ''] = path.split('?')
  const request = siteRequest(`/api/${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'x-client-address': anAddress() },
    body: body && JSON.stringify(body),
  })
  const response = await rest[method](request, { params: Promise.resolve({ slug: name.split('/') }) })
  return { status: response.status, text: await response.text() }
}

let clients = 0
const anAddress = () => `10.9.${(clients += 1) >> 8}.${clients & 255}`

const signIn = (email: string, password: string) => send('POST', 'users/login', { body: { email, password } })

async function events() {
  const { rows } = await payload.db.pool.query(
    'select sentence, kind::text, author_id as author, account_id as account from security_log order by created_at, id',
  )
  return rows
}

async function sentences() {
  return (await events()).map(({ sentence }) => sentence)
}

/** What is recorded after the answer comes within moments. */
const untilRecorded = (expected: string[]) => expect.poll(sentences).toEqual(expected)

/** A colleague with a name of their own, and the entry of their sign-in already gone. */
async function colleague(name: string, role: 'admin' | 'editor' | 'sales' = 'admin') {
  const { user, cookie } = await signInAs(payload, role)
  await expect.poll(async () => (await sentences()).includes(`${role} signed in`)).toBe(true)
  await payload.db.pool.query('update users set name = $1 where id = $2', [name, user.id])
  await payload.db.pool.query('truncate security_log')
  return { ...user, name, cookie }
}

test('a sign-in is recorded with who it was, and without address or password', async () => {
  const ada = await colleague('Ada Lovelace')
  expect((await signIn(ada.email, staffPassword)).status).toBe(200)
  await untilRecorded(['Ada Lovelace signed in'])
  expect(await events()).toEqual([
    { sentence: 'Ada Lovelace signed in', kind: 'sign-in', author: ada.id, account: null },
  ])
  expect(await findTraces(ada.email)).toEqual(['users'])
})

test('a refused sign-in names the colleague whose account it was, however the address is spelled', async () => {
  const ada = await colleague('Ada Lovelace')
  expect((await signIn(` ${ada.email.toUpperCase()} `, 'a wrong password')).status).toBe(401)
  const sentence = 'A sign-in as Ada Lovelace was refused: wrong password'
  await untilRecorded([sentence])
  expect(await events()).toEqual([{ sentence, kind: 'refused-sign-in', author: null, account: ada.id }])
})

test('an address that no colleague has, as when somebody types a password there, is not kept', async () => {
  const secret = 'my-secret-password@example.org'
  expect((await signIn(secret, 'hunter2-hunter2')).status).toBe(401)
  await untilRecorded(['A sign-in was refused: no colleague has that email address'])
  expect(await findTraces(secret, 'hunter2')).toEqual([])
})

test('what is no attempt to sign in leaves no entry', async () => {
  const ada = await colleague('Ada Lovelace')
  expect((await signIn('', '')).status).toBe(400)
  expect((await send('POST', 'users/login', { body: { email: ['a'], password: 7 } })).status).toBe(400)
  expect((await send('GET', 'users/me')).status).toBe(200)
  expect((await send('GET', 'security-log')).status).toBe(401)
  expect((await signIn(ada.email, staffPassword)).status).toBe(200)
  await untilRecorded(['Ada Lovelace signed in'])
})

test('a sign-in succeeds where the log cannot be written, and the output says that an entry is missing', async () => {
  const ada = await colleague('Ada Lovelace')
  const repair = await failingTable(payload, 'security_log')
  const loggedLines: string[] = []
  const { error } = console
  console.error = (line: unknown) => loggedLines.push(String(line))
  try {
    expect((await signIn(ada.email, staffPassword)).status).toBe(200)
    expect((await signIn(ada.email, 'a wrong password')).status).toBe(401)
    await expect.poll(() => loggedLines.length).toBe(2)
  } finally {
    console.error = error
  }
  await repair()
  for (const line of loggedLines) {
    expect(line).toContain('an entry is missing in the security log')
    expect(line).not.toContain(ada.email)
  }
  expect(await sentences()).toEqual([])
})

test('accounts and roles: made, renamed, another address, role and password, deleted', async () => {
  const grace = await colleague('Grace Hopper')
  const { cookie } = grace
  const bob = { name: 'Bob Stone', email: `bob-${crypto.randomUUID()}@example.com`, role: 'editor' }
  const made = await send('POST', 'users', { cookie, body: bob })
  const { id } = JSON.parse(made.text).doc
  const change = (body: object) => send('PATCH', `users/${id}`, { cookie, body })
  for (const body of [
    { role: 'admin' },
    { role: 'sales', name: 'Robert Stone' },
    { email: `robert-${crypto.randomUUID()}@example.com` },
    { password: 'nine violet elephants hum' },
    { name: 'Robert Stone' },
  ])
    expect((await change(body)).status).toBe(200)
  const account = (await events()).map((event) => event.account)
  expect(account).toEqual(account.map(() => id))
  expect((await send('DELETE', `users/${id}`, { cookie })).status).toBe(200)
  const found = await events()
  expect(found.map(({ kind, sentence }) => `${kind}: ${sentence}`)).toEqual([
    'account: Grace Hopper created the account of Bob Stone, an editor',
    'role: Grace Hopper made Bob Stone an admin instead of an editor',
    'account: Grace Hopper changed Bob Stone’s name to Robert Stone',
    'role: Grace Hopper made Robert Stone a member of sales instead of an admin',
    'account: Grace Hopper changed Robert Stone’s email address',
    'password: Grace Hopper set Robert Stone’s password',
    'account: Grace Hopper deleted the account of Robert Stone, a member of sales',
  ])
  expect(found.map(({ author }) => author)).toEqual(found.map(() => grace.id))
  // The account is gone, the words stay.
  expect(found.map((event) => event.account)).toEqual(found.map(() => null))
  expect(await findTraces(bob.email)).toEqual([])
})

test('colleagues change their own account, and delete it', async () => {
  await colleague('Another Admin')
  const ada = await colleague('Ada Lovelace')
  const { cookie } = ada
  const own = `users/${ada.id}`
  for (const body of [{ name: 'Ada King' }, { password: 'nine violet elephants hum' }])
    expect((await send('PATCH', own, { cookie, body })).status).toBe(200)
  expect((await send('DELETE', own, { cookie })).status).toBe(200)
  expect(await sentences()).toEqual([
    'Ada Lovelace changed their own name to Ada King',
    'Ada King set their own password',
    'Ada King deleted the account of Ada King, an admin',
  ])
})

test('a change that is refused leaves no entry', async () => {
  const { cookie } = await colleague('Grace Hopper')
  const editor = await colleague('Bob Stone', 'editor')
  for (const [who, body, status] of [
    [cookie, { password: '123' }, 400],
    [cookie, { email: 'nothing' }, 400],
    [cookie, { role: 'owner' }, 400],
    ['', { role: 'admin' }, 401],
  ] as const)
    expect((await send('PATCH', `users/${editor.id}`, { cookie: who, body })).status).toBe(status)
  // Payload leaves out what a colleague may not change.
  await send('PATCH', `users/${editor.id}`, { cookie: editor.cookie, body: { role: 'admin' } })
  expect((await send('POST', 'users', { cookie, body: { name: 'Nobody' } })).status).toBe(400)
  expect(await sentences()).toEqual([])
})

test('an account is not changed where the log cannot be written', async () => {
  const { cookie } = await colleague('Grace Hopper')
  const editor = await colleague('Bob Stone', 'editor')
  const repair = await failingTable(payload, 'security_log')
  const refused = await send('PATCH', `users/${editor.id}`, { cookie, body: { role: 'admin' } })
  expect(refused.status).toBe(500)
  await repair()
  expect(await payload.findByID({ collection: 'users', id: editor.id })).toMatchObject({ role: 'editor' })
  expect(await sentences()).toEqual([])
})

test('a password that is set with a link from a mail is recorded as that', async () => {
  const ada = await colleague('Ada Lovelace', 'editor')
  const token = await payload.forgotPassword({
    collection: 'users',
    data: { email: ada.email },
    disableEmail: true,
  })
  const body = { token, password: 'nine violet elephants hum' }
  expect((await send('POST', 'users/reset-password', { body })).status).toBe(200)
  await untilRecorded(['Ada Lovelace set a password with a link from a mail'])
  expect(await findTraces(String(token))).toEqual(['users'])
})

test('the first admin is recorded as made by the site', async () => {
  const { rows } = await payload.db.pool.query('select id from users')
  await payload.db.pool.query('delete from users')
  expect(rows.length).toBeGreaterThan(0)
  await createFirstAdmin(payload, { email: 'first@example.com', password: staffPassword })
  expect(await sentences()).toEqual(['The site created the account of Admin, an admin'])
})

test('an export of leads is recorded once however often its record arrives', async () => {
  const ada = await colleague('Ada Lovelace', 'sales')
  const id = crypto.randomUUID()
  const view = '/admin?q=grace%40example.org'
  for (const leads of [[crypto.randomUUID()], [crypto.randomUUID(), crypto.randomUUID()]]) {
    const body = { id, author: ada.id, secondsAgo: 0, view, leads }
    expect((await exportRoute(postJson('/', body, { cookie: ada.cookie }))).status).toBe(201)
  }
  const other = {
    id: crypto.randomUUID(),
    author: ada.id,
    secondsAgo: 0,
    view,
    leads: [id, crypto.randomUUID()],
  }
  expect((await exportRoute(postJson('/', other, { cookie: ada.cookie }))).status).toBe(201)
  expect(await events()).toEqual([
    { sentence: 'Ada Lovelace exported 1 lead', kind: 'export', author: ada.id, account: null },
    { sentence: 'Ada Lovelace exported 2 leads', kind: 'export', author: ada.id, account: null },
  ])
})

test('data requests are recorded without a trace of the person', async () => {
  const ada = await colleague('Ada Lovelace')
  const { cookie } = ada
  const email = `person-${crypto.randomUUID()}@example.org`
  const person = await joinWithLead({ name: 'Grace Brewster Murray', email })
  const { id } = await person.lead()
  const body = { email, repeated: email }
  expect((await send('POST', 'person-requests/export', { cookie, body })).status).toBe(200)
  expect((await send('POST', 'person-requests/erase', { cookie, body })).status).toBe(200)
  expect((await send('POST', 'person-requests/erase', { cookie, body })).status).toBe(404)
  await erasePerson(payload, email, null)
  const other = await (await joinWithLead({ email })).lead()
  expect((await send('DELETE', `waitlist-leads/${other.id}`, { cookie })).status).toBe(200)
  expect(await sentences()).toEqual([
    'Ada Lovelace exported what is kept about a person',
    'Ada Lovelace erased what is kept about a person',
    'Ada Lovelace tried to erase what is kept about a person, but nothing was found',
    'The command line tried to erase what is kept about a person, but nothing was found',
    'Ada Lovelace deleted a lead',
  ])
  expect(await findTraces(email, id, 'Brewster')).toEqual([])
  expect(await findTraces(other.id)).not.toContain('security_log')
})

test('settings are recorded when they change what holds, by the names of what changed', async () => {
  const { cookie, id } = await colleague('Grace Hopper')
  const change = async (slug: string, body: object) =>
    expect(await send('POST', `globals/${slug}`, { cookie, body })).toMatchObject({ status: 200 })
  await payload.updateGlobal({ slug: 'waitlist-settings', data: waitlistSettingsSample })
  const waitlist = await payload.findGlobal({ slug: 'waitlist-settings', depth: 0 })
  const changed = {
    ...{ ...waitlist, updatedAt: undefined, retentionMonths: 12 },
    workingHours: { ...waitlist.workingHours, startHour: 8 },
  }
  for (let count = 0; count < 2; count += 1) await change('waitlist-settings', changed)
  const site = { ...siteSettingsSample, tagline: 'Another line' }
  await change('site-settings?draft=true', { ...site, _status: 'draft' })
  expect(await sentences()).toHaveLength(1)
  await change('site-settings', { ...site, _status: 'published' })
  expect(await events()).toEqual([
    {
      sentence:
        'Grace Hopper changed Waitlist settings: Working hours of the sales team, Erase leads after this many months',
      kind: 'settings',
      author: id,
      account: null,
    },
    { sentence: 'Grace Hopper published Site settings', kind: 'settings', author: id, account: null },
  ])
})

test('only admins read it, by every question there is', async () => {
  await payload.create({
    collection: 'security-log',
    data: { kind: 'role', sentence: 'Ada made Bob an admin' },
  })
  const admin = await colleague('Grace Hopper')
  const editor = await colleague('An Editor', 'editor')
  const sales = await colleague('A Seller', 'sales')
  const { id } = await payload.create({
    collection: 'security-log',
    data: { kind: 'role', sentence: 'Ada made Bob an admin', author: admin.id },
  })
  const addresses = [
    'security-log',
    `security-log/${id}`,
    'security-log/count',
    'security-log?where[sentence][contains]=Bob&sort=sentence',
    `security-log?where[author][equals]=${admin.id}`,
    'security-log?where[kind][equals]=role&limit=100&depth=2&draft=true',
    'security-log?select[sentence]=true&trash=true',
  ]
  for (const address of addresses) {
    expect((await send('GET', address)).status).toBe(401)
    for (const { cookie } of [editor, sales]) {
      const { status, text } = await send('GET', address, { cookie })
      expect([address, status]).toEqual([address, 403])
      expect(text).not.toContain('Bob')
    }
    expect([address, (await send('GET', address, { cookie: admin.cookie })).status]).toEqual([address, 200])
  }
  for (const { cookie } of [editor, sales, admin]) {
    expect((await send('GET', 'security-log/versions', { cookie })).status).toBe(404)
    // No other collection leads there.
    const other = await send('GET', 'users?where[security-log][exists]=true', { cookie })
    expect(other.status).toBe(400)
    expect(other.text).not.toContain('made Bob')
  }
  expect(payload.config.graphQL.disable).toBe(true)
})

test('an admin finds entries by kind, by colleague and by words', async () => {
  const admin = await colleague('Grace Hopper')
  const add = (kind: 'role' | 'sign-in', sentence: string, author?: string) =>
    payload.create({ collection: 'security-log', data: { kind, sentence, author } })
  await add('sign-in', 'Ada signed in')
  await add('role', 'Grace made Ada an admin', admin.id)
  const find = async (where: string) => {
    const { text } = await send('GET', `security-log?${where}`, { cookie: admin.cookie })
    return JSON.parse(text).docs.map(({ sentence }: { sentence: string }) => sentence)
  }
  expect(await find('where[kind][equals]=role')).toEqual(['Grace made Ada an admin'])
  expect(await find(`where[author][equals]=${admin.id}`)).toEqual(['Grace made Ada an admin'])
  expect(await find('where[sentence][like]=signed')).toEqual(['Ada signed in'])
  // The latest first.
  expect(await find('')).toEqual(['Grace made Ada an admin', 'Ada signed in'])
})

test('nobody changes or deletes an entry, not even an admin or a program', async () => {
  const { cookie } = await colleague('Grace Hopper')
  const data = { kind: 'role', sentence: 'Ada made Bob an admin' } as const
  const { id } = await payload.create({ collection: 'security-log', data })
  const before = await payload.db.pool.query('select * from security_log')
  const all = 'security-log?where[id][exists]=true'
  const tries = [
    send('POST', 'security-log', { cookie, body: data }),
    send('PATCH', `security-log/${id}`, { cookie, body: { sentence: 'Nothing' } }),
    send('PATCH', all, { cookie, body: { sentence: 'Nothing' } }),
    send('DELETE', `security-log/${id}`, { cookie }),
    send('DELETE', all, { cookie }),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await send('POST', `security-log/${id}/duplicate`, { cookie })).status).toBe(404)
  const as = { collection: 'security-log', id } as const
  await expect(payload.update({ ...as, data: { sentence: 'Nothing' } })).rejects.toThrow('cannot be changed')
  await expect(payload.delete(as)).rejects.toThrow('cannot be changed')
  expect((await payload.db.pool.query('select * from security_log')).rows).toEqual(before.rows)
})

test('entries go after a year, and not an hour before', async () => {
  await payload.db.pool.query(`insert into security_log (id, sentence, kind, created_at) values
    (gen_random_uuid(), 'over a year ago', 'role', now() - interval '365 days 1 hour'),
    (gen_random_uuid(), 'within a year', 'role', now() - interval '364 days 23 hours')`)
  await forgetOldEvents(payload)
  expect(await sentences()).toEqual(['within a year'])
})
