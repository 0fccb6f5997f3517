import '@tests/support/settings-of-limits'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { resetRequestCounts, signInCounts } from '@/features/users/sign-in-limits'
import { isLongRun } from '@tests/support/long-run'
import { logFigure } from '@tests/support/log-figure'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signInAs, staffPassword } from '@tests/support/staff'

const wrong = 'not the password of anybody'

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return POST(postJson(`/api/${path}`, body, headers), {
    params: Promise.resolve({ slug: path.split('/') }),
  })
}

/** A try to sign in from an address of its own, unless one is named. */
function signIn(email: string, password: string, { from = randomAddress(), cookie = '' } = {}) {
  return post('users/login', { email, password }, { 'x-client-address': from, cookie })
}

function randomAddress() {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `10.${part()}.${part()}.${part()}`
}

async function createColleague() {
  const email = `colleague-${crypto.randomUUID()}@example.com`
  const payload = await openPayload()
  const data = { email, password: staffPassword, name: 'Colleague', role: 'editor' } as const
  const { id } = await payload.create({ collection: 'users', data })
  return { id, email }
}

function cookiesOf(response: Response) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Fails when `limitSignIn` is taken out: all of them are then judged by the password. */
test.runIf(isLongRun)(
  'of fifty tries at once from one address ten are judged, and the rest are told to wait',
  async () => {
    const from = randomAddress()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => signIn(`nobody-${n}@example.com`, wrong, { from })),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
    const refused = responses.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await refused?.text()).toContain('Too many sign-in attempts. Please try again in 15 minutes.')
  },
)

test('an account takes ten tries from strangers, from however many addresses', async () => {
  const { email } = await createColleague()
  const responses = await Promise.all(Array.from({ length: 30 }, () => signIn(email, wrong)))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('the tries are counted in the database, so that instances share them', async () => {
  const { pool } = (await openPayload()).db
  await pool.query('truncate rate_limits')
  const from = randomAddress()
  for (let count = 0; count < 3; count += 1) await signIn(`nobody-${count}@example.com`, wrong, { from })
  const { rows } = await pool.query(
    "select points, key like '%10.%' as tells from rate_limits where key like 'sign-in-client:%'",
  )
  expect(rows).toEqual([{ points: 3, tells: false }])
})

/** Fails when Payload's own lock is on, and when `findKnownDevice` answers null. */
test('strangers cannot keep a colleague out of a browser that knows the account', async () => {
  const { email } = await createColleague()
  const cookie = cookiesOf(await signIn(email, staffPassword))
  expect(cookie).toContain('known-device=')
  await Promise.all(Array.from({ length: 60 }, () => signIn(email, wrong)))
  expect((await signIn(email, staffPassword)).status).toBe(429)
  expect((await signIn(email, staffPassword, { cookie })).status).toBe(200)
})

test('one stranger cannot keep a colleague out of any browser', async () => {
  const { email } = await createColleague()
  const stranger = randomAddress()
  for (let count = 0; count < 30; count += 1) await signIn(email, wrong, { from: stranger })
  expect((await signIn(email, staffPassword)).status).toBe(200)
})

test('a known browser has its own ten tries, and is known to its own account alone', async () => {
  const [mine, other] = [await createColleague(), await createColleague()]
  const cookie = cookiesOf(await signIn(mine.email, staffPassword)).replace(/payload-token=[^;]*/, '')
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1)
    statuses.push((await signIn(mine.email, wrong, { cookie })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  const from = randomAddress()
  const elsewhere: number[] = []
  for (let count = 0; count < 7; count += 1)
    elsewhere.push((await signIn(other.email, wrong, { cookie, from })).status)
  expect(elsewhere).toEqual([...Array(5).fill(401), 429, 429])
})

test('signing in with the right password uses nothing up', async () => {
  const { email } = await createColleague()
  const from = randomAddress()
  for (let count = 0; count < 12; count += 1) {
    expect((await signIn(email, staffPassword, { from })).status).toBe(200)
  }
})

/** Fails when `simulatePasswordCheck` is taken out, or Payload hashes otherwise. */
test('an address that nobody has is refused in the same words and after the same hashing', async () => {
  const hash = vi.spyOn(crypto, 'pbkdf2')
  syncBuiltinESMExports()
  const responses = []
  for (const address of [(await createColleague()).email, `nobody-${crypto.randomUUID()}@example.com`]) {
    hash.mockClear()
    const response = await signIn(address, wrong)
    const hashed = hash.mock.calls.map(([, , iterations, length, digest]) => [iterations, length, digest])
    responses.push({ status: response.status, text: await response.text(), hashed })
  }
  expect(responses[0]).toMatchObject({ status: 401, hashed: [[600_000, 32, 'sha256']] })
  expect(responses[1]).toEqual(responses[0])
})

/** Milliseconds of this process, in which the password is hashed, and of the clock, to which the machine adds. */
async function spentOn(work: () => Promise<unknown>) {
  const [before, started] = [process.cpuUsage(), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { processor: (user + system) / 1_000, clock: performance.now() - started }
}

type Spent = Awaited<ReturnType<typeof spentOn>>

/** A figure, in time of the processor: without `simulatePasswordCheck` a known address costs twenty times an unknown one. */
test.runIf(isLongRun)('an address that nobody has costs the same work', async () => {
  const spent: Record<'known' | 'unknown', Spent[]> = { known: [], unknown: [] }
  for (let round = 0; round < 12; round += 1) {
    const { email } = await createColleague()
    for (const [who, address] of [
      ['known', email],
      ['unknown', `nobody-${crypto.randomUUID()}@example.com`],
    ] as const) {
      spent[who].push(await spentOn(() => signIn(address, wrong)))
    }
  }
  const fastest = (of: Spent[]) => Math.min(...of.map(({ clock }) => clock))
  const apart = Math.abs(fastest(spent.known) - fastest(spent.unknown))
  logFigure('S5', `the fastest of 12 each are ${apart.toFixed(1)} ms apart`)
  const ratio = median(spent.unknown) / median(spent.known)
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})

function median(of: Spent[]) {
  const values = of.map(({ processor }) => processor)
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

test('a link for a new password is promised in the same words whoever asks, five times', async () => {
  const { email } = await createColleague()
  const messages = new Set<string>()
  const statuses: number[] = []
  const waits: number[] = []
  const from = randomAddress()
  for (const address of [email, 'nobody@example.com', email, 'no address', email, email]) {
    const response = await post('users/forgot-password', { email: address }, { 'x-client-address': from })
    statuses.push(response.status)
    if (response.status === 200) messages.add(await response.text())
    else waits.push(Number(response.headers.get('retry-after')))
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(messages.size).toBe(1)
  expect(waits[0]).toBeGreaterThan(800)
})

/** Adds a colleague who has requested a link. Each further request comes from another client. */
async function colleagueWithLink() {
  const payload = await openPayload()
  const { id, email } = await createColleague()
  const requestLink = () => post('users/forgot-password', { email }, { 'x-client-address': randomAddress() })
  const link = async () => {
    const { rows } = await payload.db.pool.query(
      'select reset_password_token as token from users where id = $1',
      [id],
    )
    return rows[0]?.token
  }
  await requestLink()
  await expect.poll(link).toMatch(/^[\da-f]{40}$/)
  const first = await link()
  return { payload, id, requestLink, link, first }
}

test('a link that was sent within the last hour works on, whoever asks for another', async () => {
  const { payload, id, requestLink, link, first } = await colleagueWithLink()
  expect(await (await requestLink()).json()).toEqual({
    message:
      'If this address belongs to an account, a mail is on its way to it. A link sent within the last hour still works and is not sent again.',
  })
  // Links are made one after the other: that of another colleague comes after what was asked before it.
  const other = await createColleague()
  await post('users/forgot-password', { email: other.email }, { 'x-client-address': randomAddress() })
  const where = { id: { equals: other.id }, resetPasswordToken: { exists: true } }
  await expect.poll(async () => (await payload.count({ collection: 'users', where })).totalDocs).toBe(1)
  expect(await link()).toBe(first)
  await payload.db.pool.query(
    "update users set reset_password_requested_at = now() - interval '61 minutes' where id = $1",
    [id],
  )
  await requestLink()
  await expect.poll(link).not.toBe(first)
})

test('whoever has signed in, or has another password, gets another link at once', async () => {
  const { payload, id, requestLink, link, first } = await colleagueWithLink()
  const used = await post('users/reset-password', { token: first, password: staffPassword })
  expect(used.status).toBe(200)
  await requestLink()
  await expect.poll(link).not.toBe(first)
  const second = await link()
  await payload.update({ collection: 'users', id, data: { password: `${staffPassword} two` } })
  expect(await link()).toBeNull()
  await requestLink()
  await expect.poll(link).toMatch(/^[\da-f]{40}$/)
  expect(await link()).not.toBe(second)
})

test.each([{}, { email: '' }, { email: ' ' }, { email: null }, { email: 5 }, { email: ['a@b.com'] }])(
  'nobody is promised a link for %j',
  async (body) => {
    const response = await post('users/forgot-password', body, { 'x-client-address': randomAddress() })
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: [{ message: 'Please enter your email address.' }] },
    ])
  },
)

test.each(['login', 'forgot-password'])('a form, or a question by POST, is no way to %s', async (action) => {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ email: 'nobody@example.com', password: wrong }))
  const send = (body: BodyInit, headers: Record<string, string> = {}) => {
    const request = siteRequest(`/api/users/${action}`, {
      method: 'POST',
      body,
      headers: { 'x-client-address': randomAddress(), ...headers },
    })
    return POST(request, { params: Promise.resolve({ slug: ['users', action] }) })
  }
  expect((await send(form)).status).toBe(action === 'login' ? 401 : 200)
  const formResponse = await send(new URLSearchParams({ email: 'nobody@example.com' }), {
    'x-payload-http-method-override': 'GET',
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(formResponse.status).toBe(404)
})

test('the networks of one line to the internet have a hundred tries together', async () => {
  const from = (network: number) => `2001:db8:7:${network}::1`
  const count = signInCounts(new Headers({ 'x-client-address': from(1) }), 'nobody@example.com')[1]
  expect(await count?.limit.spend(count.key, 99)).toBe(0)
  const statuses: number[] = []
  for (const network of [2, 3]) {
    const response = await signIn(`nobody-${network}@example.com`, wrong, { from: from(network) })
    statuses.push(response.status)
  }
  expect(statuses).toEqual([401, 429])
  const elsewhere = await signIn('nobody-4@example.com', wrong, { from: '2001:db8:8:1::1' })
  expect(elsewhere.status).toBe(401)
})

test('and fifty requests for a new password', async () => {
  const from = (network: number) => `2001:db8:9:${network}::1`
  const count = resetRequestCounts(new Headers({ 'x-client-address': from(1) }))[1]
  expect(await count?.limit.spend(count.key, 49)).toBe(0)
  const requestLink = (address: string) =>
    post('users/forgot-password', { email: 'nobody@example.com' }, { 'x-client-address': address })
  expect((await requestLink(from(2))).status).toBe(200)
  expect((await requestLink(from(3))).status).toBe(429)
  expect((await requestLink('2001:db8:a:1::1')).status).toBe(200)
})

test.each([
  ['short', 'tR7#kq', 400],
  ['fourteen characters', 'vK9$mW2xQz7!pL', 400],
  ['a common one, twice', 'password1password1', 400],
  ['a row of keys', 'qwertyuiopasdfghjkl', 400],
  ['one character, repeated', 'aaaaaaaaaaaaaaaaaaaa', 400],
  ['the own name and address', 'ada.lovelace@example.com', 400],
  ['a phrase of unusual words', 'seven copper kites over Tromso', 201],
])('as a new password, %s is judged', async (_, password, status) => {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const email = `ada-${crypto.randomUUID()}@example.com`
  const response = await post('users', { email, password, name: 'Ada Lovelace', role: 'editor' }, { cookie })
  expect(response.status).toBe(status)
})

/** Each such request holds one connection and waits for a second: as many at once as there are would wait for ever. */
test.runIf(isLongRun)(
  'a colleague gets a link for a new password however many others ask at the same moment',
  async () => {
    const payload = await openPayload()
    const requestLink = (email: string) =>
      post('users/forgot-password', { email }, { 'x-client-address': randomAddress() })
    const colleagues = await Promise.all(Array.from({ length: 5 }, createColleague))
    const strangers = Array.from({ length: 60 }, (_, n) => `nobody-${n}@example.com`)
    const responses = await Promise.all(
      [...strangers, ...colleagues.map(({ email }) => email)].map(requestLink),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const where = { id: { in: colleagues.map(({ id }) => id) }, resetPasswordToken: { exists: true } }
    await expect
      .poll(async () => (await payload.count({ collection: 'users', where })).totalDocs, { timeout: 15_000 })
      .toBe(colleagues.length)
  },
)

test.runIf(isLongRun)(
  'a flood of refused sign-ins leaves at most sixty entries an hour in the security log',
  async () => {
    const { pool } = (await openPayload()).db
    const entries = async (like: string) => {
      const { rows } = await pool.query(
        'select count(*)::int as count from security_log where sentence like $1',
        [like],
      )
      return rows[0].count
    }
    const from = randomAddress()
    await Promise.all(Array.from({ length: 90 }, (_, n) => signIn(`flood-${n}@example.com`, wrong, { from })))
    await expect.poll(() => entries('%too many attempts')).toBe(60)
    expect((await signIn('flood@example.com', wrong, { from })).status).toBe(429)
    const { email } = await createColleague()
    expect((await signIn(email, wrong)).status).toBe(401)
    await expect.poll(() => entries('A sign-in as Colleague%wrong password')).toBeGreaterThan(0)
    expect(await entries('%too many attempts')).toBe(60)
  },
)
