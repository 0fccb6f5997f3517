import '@tests/support/settings-of-limits'
import type { Payload } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openPayload } from '@/cms/payload'
import {
  addPasskey,
  challengeOf,
  codesOf,
  creationOptionsFor,
  get,
  passkeysOf,
  post,
  sentenceOf,
  signIn,
} from '@tests/support/passkeys'
import { requestRest } from '@tests/support/request-rest'
import { runSiteCommand } from '@tests/support/known-person'
import { isLongRun } from '@tests/support/long-run'
import { readMailFiles } from '@/lib/mail-files'
import { makeAuthenticator } from '@tests/support/authenticator'
import { signInAgain, signInAs, staffPassword } from '@tests/support/staff'

const signedIn = z.object({ user: z.object({ id: z.string() }).nullable() })

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

const confirm = 'Confirm with your passkey.'
const again = 'That was not accepted. Please try again.'

async function withPasskey(role: 'admin' | 'editor' | 'sales' = 'editor') {
  const staff = await signInAs(payload, role)
  return { ...staff, ...(await addPasskey(staff, 'Laptop')) }
}

async function sessionsOf(id: string) {
  const { rowCount } = await payload.db.pool.query('select from users_sessions where _parent_id = $1', [id])
  return rowCount
}

function hasSession(response: Response) {
  return response.headers.getSetCookie().some((cookie) => /^payload-token=[^;]/.test(cookie))
}

test('without a passkey the password is enough, whatever else is sent', async () => {
  const { user } = await signInAs(payload, 'editor')
  expect((await signIn(user.email)).status).toBe(200)
  expect((await signIn(user.email, { kind: 'recovery-code', code: 'abc' })).status).toBe(200)
})

test('the first passkey comes with ten recovery codes, the second without', async () => {
  const staff = await withPasskey()
  expect(staff.status).toBe(201)
  expect(new Set(staff.codes).size).toBe(10)
  for (const code of staff.codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect((await addPasskey(staff)).codes).toEqual([])
  expect(await (await get(`users/${staff.user.id}/passkeys`, staff.cookie)).json()).toEqual({
    passkeys: [
      { id: expect.any(String), name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null },
      { id: expect.any(String), name: 'Passkey', createdAt: expect.any(String), lastUsedAt: null },
    ],
    codes: 10,
    isPossible: true,
    isRequired: false,
  })
})

test('with one, the right password alone opens nothing, and says what to do', async () => {
  const { user } = await withPasskey()
  const before = await sessionsOf(user.id)
  const response = await signIn(user.email)
  expect(response.status).toBe(403)
  expect(hasSession(response)).toBe(false)
  expect(await sessionsOf(user.id)).toBe(before)
  const { message, kind, options } = await challengeOf(response)
  expect([message, kind, options.rpId, options.allowCredentials.length]).toEqual([
    confirm,
    'passkey',
    'localhost',
    1,
  ])
})

test('the passkey opens it, once for each question, and is noted as used', async () => {
  const { user, cookie, key } = await withPasskey()
  const { options } = await challengeOf(await signIn(user.email))
  const factor = { kind: 'passkey', answer: key.sign(options) }
  const response = await signIn(user.email, factor)
  expect(response.status).toBe(200)
  expect(hasSession(response)).toBe(true)
  expect((await passkeysOf({ user, cookie })).passkeys[0]?.lastUsedAt).toEqual(expect.any(String))
  const replayed = await signIn(user.email, { kind: 'passkey', answer: key.sign(options) })
  expect([replayed.status, hasSession(replayed)]).toEqual([403, false])
  expect((await challengeOf(replayed)).message).toBe(again)
})

test('a wrong password is said to be wrong before anything is asked, with the right passkey too', async () => {
  const { user, key } = await withPasskey()
  const { options } = await challengeOf(await signIn(user.email))
  const response = await signIn(
    user.email,
    { kind: 'passkey', answer: key.sign(options) },
    { password: 'not the password of anybody' },
  )
  expect(response.status).toBe(401)
  expect(await response.text()).not.toContain('secondFactor')
})

test.each([
  ['nothing', null],
  ['no object', 'passkey'],
  ['an empty one', {}],
  ['another kind', { kind: 'sms', code: '123456' }],
  ['an empty code', { kind: 'recovery-code', code: '' }],
  ['a code of spaces', { kind: 'recovery-code', code: '   ' }],
  ['a code that is none', { kind: 'recovery-code', code: 'aaaa-aaaa-aaaa-aaaa' }],
  ['a passkey without an answer', { kind: 'passkey' }],
  ['a passkey with an empty answer', { kind: 'passkey', answer: {} }],
  [
    'a new passkey',
    {
      kind: 'new-passkey',
      answer: makeAuthenticator().make({ challenge: 'AA', rp: { name: '', id: 'localhost' } }),
    },
  ],
])('%s in the place of the passkey is refused', async (_, factor) => {
  const { user } = await withPasskey()
  const before = await sessionsOf(user.id)
  const response = await signIn(user.email, factor)
  expect([response.status, hasSession(response)]).toEqual([403, false])
  expect((await challengeOf(response)).message).toBe(again)
  expect(await sessionsOf(user.id)).toBe(before)
})

test('a passkey of somebody else, of another site, and a question of somebody else are refused', async () => {
  const [ada, grace] = [await withPasskey(), await withPasskey()]
  const signInOptionsOf = async (email: string) => (await challengeOf(await signIn(email))).options
  const stranger = makeAuthenticator('http://evil.example')
  const options = await signInOptionsOf(ada.user.email)
  const tries = [
    grace.key.sign(options),
    { ...grace.key.sign(options), id: ada.key.sign(options).id },
    { ...stranger.sign(options), id: ada.key.sign(options).id },
    ada.key.sign(await signInOptionsOf(grace.user.email)),
    ada.key.sign({ ...options, rpId: 'evil.example' }),
    ada.key.sign({ ...options, challenge: Buffer.from('1.a.b').toString('base64url') }),
  ]
  for (const response of tries) {
    const refused = await signIn(ada.user.email, { kind: 'passkey', answer: response })
    expect([refused.status, hasSession(refused)]).toEqual([403, false])
  }
})

test('a question works once, however its text is written', async () => {
  const { user, key } = await withPasskey()
  const { options } = await challengeOf(await signIn(user.email))
  const use = (challenge: string) =>
    signIn(user.email, { kind: 'passkey', answer: key.sign({ ...options, challenge }) })
  expect((await use(options.challenge)).status).toBe(200)
  for (const end of ['', '=', '==', ' ', '\n', '*', '%'])
    expect([end, (await use(options.challenge + end)).status]).toEqual([end, 403])
})

test.each(['a\nb', 'a\u202eb', 'a\u0000b', '\ud800'])('a passkey cannot be called %j', async (name) => {
  const { user, cookie } = await signInAs(payload, 'editor')
  const options = await creationOptionsFor({ user, cookie })
  const response = await post(
    `users/${user.id}/passkeys`,
    { answer: makeAuthenticator().make(options), name },
    { cookie },
  )
  expect([response.status, (await sentenceOf(response)).length > 0]).toEqual([400, true])
})

test('an id that is longer than any device makes is refused', async () => {
  const { user, cookie } = await signInAs(payload, 'editor')
  const add = async (bytes: number) => {
    const options = await creationOptionsFor({ user, cookie })
    const response = makeAuthenticator(undefined, bytes).make(options)
    return (await post(`users/${user.id}/passkeys`, { answer: response }, { cookie })).status
  }
  expect([await add(1_023), await add(1_024), await add(3_000)]).toEqual([201, 400, 400])
})

test('the first passkey ends the sessions that the password alone has opened, the second none', async () => {
  const staff = await signInAs(payload, 'editor')
  const before = await signInAgain(staff.user.email)
  const me = async (cookie: string) => signedIn.parse(await (await get('users/me', cookie)).json()).user?.id
  expect(await me(before)).toBe(staff.user.id)
  const { codes } = await addPasskey(staff)
  expect([await me(before), await me(staff.cookie)]).toEqual([undefined, staff.user.id])
  const response = await signIn(staff.user.email, { kind: 'recovery-code', code: codes[0] })
  const later = response.headers.getSetCookie().find((cookie) => cookie.startsWith('payload-token=')) ?? ''
  await addPasskey(staff)
  expect(await me(later.split(';')[0] ?? '')).toBe(staff.user.id)
})

test.runIf(isLongRun)(
  'there is room for twenty passkeys, also for those that were asked for before',
  async () => {
    const { user, cookie } = await withPasskey()
    const creationOptions = await creationOptionsFor({ user, cookie })
    for (let count = 1; count < 20; count += 1) expect((await addPasskey({ user, cookie })).status).toBe(201)
    const sentence = 'Keep at most 20 passkeys. Remove one that you no longer use.'
    for (const response of [
      await post(`users/${user.id}/passkeys/options`, {}, { cookie }),
      await post(
        `users/${user.id}/passkeys`,
        { answer: makeAuthenticator().make(creationOptions) },
        { cookie },
      ),
    ])
      expect([response.status, await sentenceOf(response)]).toEqual([409, sentence])
  },
)

test.runIf(isLongRun)(
  'wrong codes with a link for a new password are counted as well, and a right one costs nothing',
  async () => {
    const { user, codes } = await withPasskey()
    const token = await payload.forgotPassword({
      collection: 'users',
      data: { email: user.email },
      disableEmail: true,
    })
    const use = (code: string | undefined, client: number) =>
      post(
        'users/reset-password',
        { token, password: `${staffPassword} two`, secondFactor: { kind: 'recovery-code', code } },
        { 'x-client-address': `10.77.1.${client}` },
      )
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) statuses.push((await use('aaaa-aaaa-aaaa-aaaa', 1)).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    expect((await use(codes[0], 2)).status).toBe(200)
  },
)

test('a question is over after five minutes', async () => {
  const { user, key } = await withPasskey()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { options } = await challengeOf(await signIn(user.email))
    vi.setSystemTime(Date.now() + 301_000)
    expect((await signIn(user.email, { kind: 'passkey', answer: key.sign(options) })).status).toBe(403)
  } finally {
    vi.useRealTimers()
  }
})

test('a recovery code stands in once, however it is typed, for its own account alone', async () => {
  const [{ user, cookie, codes }, other] = [await withPasskey(), await withPasskey()]
  const [code = ''] = codes
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
  const factor = { kind: 'recovery-code', code: typed }
  expect((await signIn(other.user.email, factor)).status).toBe(403)
  expect((await signIn(user.email, factor)).status).toBe(200)
  expect((await signIn(user.email, factor)).status).toBe(403)
  expect((await passkeysOf({ user, cookie })).codes).toBe(9)
})

test('of two sign-ins at once with one code one succeeds', async () => {
  const { user, codes } = await withPasskey()
  const factor = { kind: 'recovery-code', code: codes[0] }
  const responses = await Promise.all([1, 2, 3].map(() => signIn(user.email, factor)))
  expect(responses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 403, 403])
})

test('new recovery codes end the former ones', async () => {
  const { user, cookie, codes } = await withPasskey()
  const renewed = await post(`users/${user.id}/recovery-codes`, {}, { cookie })
  expect(renewed.status).toBe(201)
  const next = await codesOf(renewed)
  expect(next).toHaveLength(10)
  expect((await signIn(user.email, { kind: 'recovery-code', code: codes[0] })).status).toBe(403)
  expect((await signIn(user.email, { kind: 'recovery-code', code: next[0] })).status).toBe(200)
})

test('sign-ins with a passkey are not counted, wrong codes are', async () => {
  const { user, key } = await withPasskey()
  const from = '10.9.8.7'
  for (let times = 0; times < 7; times += 1) {
    const { options } = await challengeOf(await signIn(user.email, undefined, { from }))
    const factor = { kind: 'passkey', answer: key.sign(options) }
    expect((await signIn(user.email, factor, { from })).status).toBe(200)
  }
  // Asked without an answer, which guesses a password as well.
  expect((await signIn(user.email, undefined, { from })).status).toBe(403)
  const wrong = { kind: 'recovery-code', code: 'aaaa-aaaa-aaaa-aaaa' }
  const statuses: number[] = []
  for (let times = 0; times < 6; times += 1) statuses.push((await signIn(user.email, wrong, { from })).status)
  expect(statuses).toEqual([403, 403, 403, 403, 429, 429])
})

test('a link for a new password asks for the passkey too, and is not used up by that', async () => {
  const { user, codes } = await withPasskey()
  const token = await payload.forgotPassword({
    collection: 'users',
    data: { email: user.email },
    disableEmail: true,
  })
  const password = `${staffPassword} two`
  const refused = await post('users/reset-password', { token, password })
  expect([refused.status, hasSession(refused)]).toEqual([403, false])
  expect((await challengeOf(refused)).message).toBe(confirm)
  expect((await signIn(user.email)).status).toBe(403)
  expect((await signIn(user.email, undefined, { password })).status).toBe(401)
  const factor = { kind: 'recovery-code', code: codes[0] }
  const taken = await post('users/reset-password', { token, password, secondFactor: factor })
  expect([taken.status, hasSession(taken)]).toEqual([200, true])
})

test('a session of more than ten minutes changes no passkeys', async () => {
  const { user, cookie } = await withPasskey()
  const [passkey] = (await passkeysOf({ user, cookie })).passkeys
  await payload.db.pool.query(
    "update users_sessions set created_at = now() - interval '11 minutes' where _parent_id = $1",
    [user.id],
  )
  for (const [path, body] of [
    ['passkeys/options', {}],
    ['passkeys', { answer: {} }],
    ['passkeys/remove', { id: passkey?.id }],
    ['recovery-codes', {}],
  ] as const) {
    const response = await post(`users/${user.id}/${path}`, body, { cookie })
    expect([response.status, await sentenceOf(response)]).toEqual([403, 'Please sign in again first.'])
  }
  expect((await passkeysOf({ user, cookie })).passkeys).toHaveLength(1)
})

test('what is no passkey, or was asked of another account, is not added', async () => {
  const [ada, grace] = [await signInAs(payload, 'editor'), await signInAs(payload, 'editor')]
  const add = (response: unknown) =>
    post(`users/${ada.user.id}/passkeys`, { answer: response }, { cookie: ada.cookie })
  const key = makeAuthenticator()
  const creationOptions = await creationOptionsFor(ada)
  for (const response of [
    null,
    {},
    key.make(await creationOptionsFor(grace)),
    makeAuthenticator('http://evil.example').make(creationOptions),
    { ...key.make(creationOptions), type: 'password' },
    ...['packed', 'apple', 'fido-u2f', 'tpm', 'android-key', 'android-safetynet', 'other'].map((kind) =>
      key.make(creationOptions, { kind, statement: new Map([['x5c', [new Uint8Array(9)]]]) }),
    ),
    {
      ...key.make(creationOptions),
      response: { ...key.make(creationOptions).response, attestationObject: 'gYGB'.repeat(4_000) },
    },
  ]) {
    const refused = await add(response)
    expect([refused.status, await sentenceOf(refused)]).toEqual([
      400,
      'The passkey could not be added. Please try again.',
    ])
  }
  expect((await signIn(ada.user.email)).status).toBe(200)
})

test('a session of more than ten minutes changes neither its password nor its address, but its name', async () => {
  const [staff, admin] = [await signInAs(payload, 'editor'), await signInAs(payload, 'admin')]
  const { id, email } = staff.user
  await payload.db.pool.query(
    "update users_sessions set created_at = now() - interval '11 minutes' where _parent_id = $1",
    [id],
  )
  const change = (body: object, cookie = staff.cookie) =>
    requestRest('PATCH', `users/${id}`, { cookie, body })
  for (const body of [{ password: `${staffPassword} two` }, { email: `moved-${email}` }]) {
    const response = await change(body)
    expect([response.status, await sentenceOf(response)]).toEqual([403, 'Please sign in again first.'])
  }
  // The form sends all of its fields, also where only the name is new.
  expect((await change({ email: email.toUpperCase(), name: 'Ada' })).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
  expect((await change({ password: `${staffPassword} three` }, admin.cookie)).status).toBe(200)
})

test('nor does that of an admin make or delete an account, or change a colleague’s password, address or role', async () => {
  const [staff, admin] = [await signInAs(payload, 'editor'), await signInAs(payload, 'admin')]
  await payload.db.pool.query(
    "update users_sessions set created_at = now() - interval '11 minutes' where _parent_id = $1",
    [admin.user.id],
  )
  const { id, email } = staff.user
  const change = (body: object) => requestRest('PATCH', `users/${id}`, { cookie: admin.cookie, body })
  const invitation = { name: 'Mallory', email: `m-${email}`, role: 'admin', password: staffPassword }
  const invited = await requestRest('POST', 'users', { cookie: admin.cookie, body: invitation })
  expect([invited.status, await sentenceOf(invited)]).toEqual([403, 'Please sign in again first.'])
  for (const body of [{ password: `${staffPassword} two` }, { email: `moved-${email}` }, { role: 'admin' }]) {
    const response = await change(body)
    expect([response.status, await sentenceOf(response)]).toEqual([403, 'Please sign in again first.'])
  }
  const deleted = await requestRest('DELETE', `users/${id}`, { cookie: admin.cookie })
  expect([deleted.status, await sentenceOf(deleted)]).toEqual([403, 'Please sign in again first.'])
  const { docs } = await payload.find({ collection: 'users', where: { email: { equals: `m-${email}` } } })
  expect(docs).toEqual([])
  expect((await signIn(email)).status).toBe(200)
  expect((await change({ email: email.toUpperCase(), role: 'editor', name: 'Ada' })).status).toBe(200)

  await payload.db.pool.query('update users_sessions set created_at = now() where _parent_id = $1', [
    admin.user.id,
  ])
  expect((await requestRest('DELETE', `users/${id}`, { cookie: admin.cookie })).status).toBe(200)
  expect((await signIn(email)).status).toBe(401)
})

test('nobody makes a session fresh again by changing their account or by staying signed in', async () => {
  const { user, cookie } = await withPasskey()
  const { rows } = await payload.db.pool.query(
    "update users_sessions set created_at = now() - interval '11 minutes' where _parent_id = $1 returning *",
    [user.id],
  )
  const session = { id: rows[0].id, expiresAt: rows[0].expires_at, createdAt: new Date().toISOString() }
  await requestRest('PATCH', `users/${user.id}`, { cookie, body: { sessions: [session], name: 'Other' } })
  const renewed = await post('users/refresh-token', {}, { cookie })
  expect(renewed.status).toBe(200)
  const next = renewed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const response = await post(`users/${user.id}/passkeys/options`, {}, { cookie: next })
  expect([response.status, await sentenceOf(response)]).toEqual([403, 'Please sign in again first.'])
})

test('without the last passkey the password is enough again, and its codes are gone', async () => {
  const { user, cookie, codes } = await withPasskey()
  const [passkey] = (await passkeysOf({ user, cookie })).passkeys
  const remove = () => post(`users/${user.id}/passkeys/remove`, { id: passkey?.id }, { cookie })
  const removed = await remove()
  expect([removed.status, await removed.text()]).toEqual([200, '“Laptop” is removed.'])
  const second = await remove()
  expect([second.status, await sentenceOf(second)]).toEqual([404, 'This passkey has already been removed.'])
  expect((await signIn(user.email)).status).toBe(200)
  await addPasskey({ user, cookie })
  expect((await signIn(user.email, { kind: 'recovery-code', code: codes[0] })).status).toBe(403)
})

test('recovery codes need a passkey', async () => {
  const { user, cookie } = await signInAs(payload, 'sales')
  const response = await post(`users/${user.id}/recovery-codes`, {}, { cookie })
  expect([response.status, await sentenceOf(response)]).toEqual([
    409,
    'Add a passkey first. Recovery codes replace a passkey that you cannot use.',
  ])
})

test('nobody touches the passkeys of others, but an admin removes those of a colleague, who is signed out', async () => {
  const ada = await withPasskey()
  const [editor, admin] = [await signInAs(payload, 'editor'), await signInAs(payload, 'admin')]
  const path = `users/${ada.user.id}/passkeys`
  expect((await get(path, editor.cookie)).status).toBe(404)
  expect((await get(path, '')).status).toBe(401)
  for (const end of ['', '/options', '/remove', '/remove-all'])
    expect((await post(`${path}${end}`, {}, { cookie: editor.cookie })).status).toBe(404)
  for (const end of ['', '/options', '/remove'])
    expect((await post(`${path}${end}`, {}, { cookie: admin.cookie })).status).toBe(403)
  expect(
    (await post(`users/${admin.user.id}/passkeys/remove-all`, {}, { cookie: admin.cookie })).status,
  ).toBe(403)
  expect((await post(`${path}/remove-all`, {}, { cookie: ada.cookie })).status).toBe(403)
  const removed = await post(`${path}/remove-all`, {}, { cookie: admin.cookie })
  expect(await removed.text()).toBe('editor has no passkey any more, and is signed out.')
  expect(await sessionsOf(ada.user.id)).toBe(0)
  expect((await signIn(ada.user.email)).status).toBe(200)
})

test.runIf(isLongRun)('the command removes those of somebody, and says so', async () => {
  const { user } = await withPasskey('admin')
  const command = (...args: string[]) => runSiteCommand('passkeys/passkeys-command.ts', ...args)
  const usage = 'Usage: npm run passkeys -- remove mail@example.org\n'
  for (const commandArgs of [[], ['add', user.email]])
    expect(await command(...commandArgs)).toEqual({ end: 2, stdout: '', stderr: usage })
  expect(await command('remove')).toMatchObject({ end: 2, stdout: '' })
  expect(await command('remove', 'nobody@example.com')).toEqual({
    end: 1,
    stdout: '',
    stderr: 'No colleague has that email address.\n',
  })
  expect(await command('remove', ` ${user.email.toUpperCase()} `)).toEqual({
    end: 0,
    stdout: 'admin has no passkey any more, and is signed out.\n',
    stderr: '',
  })
  const mails = await readMailFiles('staff-')
  expect(mails.filter((raw) => raw.includes(user.email) && raw.includes('The site removed'))).toHaveLength(1)
  expect(await command('remove', user.email)).toEqual({
    end: 1,
    stdout: '',
    stderr: 'admin has no passkey.\n',
  })
  expect((await signIn(user.email)).status).toBe(200)
  const { docs } = await payload.find({
    collection: 'security-log',
    where: { account: { equals: user.id }, kind: { equals: 'passkey' } },
    sort: '-createdAt',
    limit: 1,
  })
  expect(docs[0]?.sentence).toBe('The site removed all passkeys of admin')
})

test('an admin who corrects an address ends the passkeys that somebody may have added there', async () => {
  const { user } = await withPasskey()
  const admin = await signInAs(payload, 'admin')
  const change = { email: `corrected-${user.email}` }
  const by = { ...admin.user, collection: 'users' as const }
  await payload.update({ collection: 'users', id: user.id, data: change, user: by, overrideAccess: false })
  const { totalDocs } = await payload.count({
    collection: 'second-factors',
    where: { account: { equals: user.id } },
  })
  expect(totalDocs).toBe(0)
})

test('their rows are closed to everybody, and go with the account', async () => {
  const { user } = await withPasskey()
  const admin = await signInAs(payload, 'admin')
  expect((await get('second-factors', admin.cookie)).status).toBe(404)
  expect((await post('second-factors', {}, { cookie: admin.cookie })).status).toBe(404)
  await expect(
    payload.find({
      collection: 'second-factors',
      user: { ...admin.user, collection: 'users' },
      overrideAccess: false,
    }),
  ).rejects.toThrow('You are not allowed')
  await payload.delete({ collection: 'users', id: user.id })
  const { totalDocs } = await payload.count({
    collection: 'second-factors',
    where: { account: { equals: user.id } },
  })
  expect(totalDocs).toBe(0)
})

test('each change is in the security log and in a mail, a question is not a refused sign-in, a wrong code is', async () => {
  const sent = vi.spyOn(payload, 'sendEmail').mockResolvedValue(undefined)
  const { user, codes } = await withPasskey('sales')
  const logged = async () => {
    const { docs } = await payload.find({
      collection: 'security-log',
      where: { account: { equals: user.id } },
      sort: 'createdAt',
    })
    return docs.map(({ kind, sentence }) => [kind, sentence])
  }
  await signIn(user.email)
  await signIn(user.email, { kind: 'recovery-code', code: 'aaaa-aaaa-aaaa-aaaa' })
  // A refused sign-in is logged after its answer.
  await expect.poll(async () => (await logged()).length).toBe(2)
  await signIn(user.email, { kind: 'recovery-code', code: codes[0] })
  await expect.poll(async () => (await logged()).length).toBe(3)
  expect(await logged()).toEqual([
    ['passkey', 'sales added a passkey'],
    ['refused-sign-in', 'A sign-in as sales was refused: wrong passkey or recovery code'],
    ['passkey', 'sales used a recovery code'],
  ])
  const changeMail = (sentence: string) => ({
    to: user.email,
    subject: 'Your passkeys have changed',
    text: `Hello sales,\n\n${sentence} at http://localhost:3000/cms.\n\nIf this was you, or you know of it, you need to do nothing. If not, change your password at http://localhost:3000/cms/account and tell an admin.`,
  })
  expect(sent.mock.calls.map(([mail]) => mail)).toEqual([
    changeMail('A passkey was added to your account'),
    changeMail('A recovery code was used to sign in to your account'),
  ])
  sent.mockRestore()
})
