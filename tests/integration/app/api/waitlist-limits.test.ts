import '@tests/support/settings-of-limits'
import { sql } from '@payloadcms/db-postgres'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/api/waitlist/token/route'
import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { joinWaitlist } from '@/features/waitlist/intake/join-waitlist'
import { rateLimit } from '@/lib/rate-limit'
import { joinBare, joinFrom, statusesOf } from '@tests/support/client-post'
import { renderFormResponses } from '@tests/support/form-response-page'
import { siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { isLongRun } from '@tests/support/long-run'

const sentence = 'Too many sign-ups from this connection. Please try again in a minute.'

let count = 0
let address = ''

/** Every test is a client of its own. */
beforeEach(() => {
  count += 1
  address = `203.0.113.${count}`
})

async function countRows(table: 'rate_limits' | 'waitlist_leads') {
  const { rows } = await (await openPayload()).db.pool.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

test('a client of our form may sign up twelve people a minute, then hears when to come back', async () => {
  expect(await statusesOf(12, () => joinFrom(address))).toEqual(Array(12).fill(201))
  const leads = await countRows('waitlist_leads')
  const response = await joinFrom(address)
  expect(response.status).toBe(429)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(sentence)
  const wait = Number(response.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await countRows('waitlist_leads')).toBe(leads)
  expect((await joinFrom('203.0.113.200')).status).toBe(201)
})

test('a client that sends the seven fields alone is served, four times a minute', async () => {
  expect(await statusesOf(5, () => joinBare(address))).toEqual([201, 201, 201, 201, 429])
})

test('a form that was filled in within a moment counts like no form', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const token = await (
    await GET(siteRequest('/api/waitlist/token', { headers: { 'x-client-address': address } }))
  ).text()
  const join = () => joinBare(address, signUp(), { 'x-form-token': token })
  expect(await statusesOf(5, join)).toEqual([201, 201, 201, 201, 429])
  vi.useRealTimers()
})

test('a token is of use to the client that fetched it alone', async () => {
  const other = await GET(
    siteRequest('/api/waitlist/token', { headers: { 'x-client-address': '203.0.113.201' } }),
  )
  vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] })
  const headers = { 'x-form-token': await other.text() }
  expect(await statusesOf(5, () => joinBare(address, signUp(), headers))).toEqual([201, 201, 201, 201, 429])
  expect(await statusesOf(5, () => joinBare('203.0.113.201', signUp(), headers))).toEqual(Array(5).fill(201))
  vi.useRealTimers()
})

test('the addresses of one IPv6 network are one client', async () => {
  let host = 0
  const join = () => joinBare(`2001:db8:0:${count}::${(host += 1)}`)
  expect(await statusesOf(5, join)).toEqual([201, 201, 201, 201, 429])
  expect((await joinBare(`2001:db8:1:${count}::1`)).status).toBe(201)
})

test('the networks of one line to the internet are ten clients together', async () => {
  let network = 0
  const join = () => joinBare(`2001:db8:3:${(network += 1).toString(16)}::1`)
  const statuses = await statusesOf(41, join)
  expect([statuses.slice(0, 40), statuses.at(-1)]).toEqual([Array(40).fill(201), 429])
  expect((await joinBare('2001:db8:4::1')).status).toBe(201)
})

test('what is no sign-up closes the list to nobody', async () => {
  const junk = (n: number) => joinBare(`10.1.${Math.floor(n / 250)}.${n % 250}`, {})
  const responses = await Promise.all(Array.from({ length: 1_250 }, (_, n) => junk(n)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]))
  expect((await joinFrom(address)).status).toBe(201)
})

test('addresses are kept as keyed hashes alone', async () => {
  await joinFrom(address)
  const { rows } = await (await openPayload()).db.pool.query('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^sign-up-((client|neighbors):[\w-]{27}|site:everyone)$/)
})

test('a flood from one client stops at the memory of the process', async () => {
  await statusesOf(5, () => joinBare(address))
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  expect(await statusesOf(200, () => joinBare(address))).toEqual(Array(200).fill(429))
  expect(withoutAnnouncements(queries.mock.calls)).toEqual([])
  vi.restoreAllMocks()
})

/** The sign-ups before are announced a quarter of a second later. */
function withoutAnnouncements(calls: unknown[][]) {
  return calls.filter(([query]) => !JSON.stringify(query).includes('pg_notify'))
}

test('a thousand at once from one client cost the database no more than those that are let in', async () => {
  await openPayload()
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const responses = await Promise.all(Array.from({ length: 1_000 }, () => joinBare(address)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(996)
  expect(withoutAnnouncements(queries.mock.calls).length).toBeLessThanOrEqual(24)
  vi.restoreAllMocks()
})

test('two instances count together', async () => {
  const limit = { name: 'two-instances', points: 3, seconds: 60 }
  const [one, other] = [rateLimit(limit), rateLimit(limit)]
  const waits = [await one.spend('x'), await other.spend('x'), await one.spend('x')]
  expect(waits).toEqual([0, 0, 0])
  expect(await other.spend('x')).toBeGreaterThan(0)
})

test('while counts cannot be kept in the database, people are served and floods are not', async () => {
  const payload = await openPayload()
  await payload.db.drizzle.execute(sql`alter table rate_limits rename to rate_limits_gone`)
  try {
    expect(await statusesOf(5, () => joinBare(address))).toEqual([201, 201, 201, 201, 429])
  } finally {
    await payload.db.drizzle.execute(sql`alter table rate_limits_gone rename to rate_limits`)
  }
})

test.runIf(isLongRun)('while counts wait for a lock, everybody is served', async () => {
  const client = await (await openPayload()).db.pool.connect()
  await client.query('begin; lock table rate_limits')
  try {
    let host = 0
    const join = () => joinFrom(`2001:db8:2:${(host += 1)}::1`)
    const responses = await Promise.all(Array.from({ length: 30 }, join))
    expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(201))
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the form without a script gets a page with the sentence', async () => {
  await statusesOf(5, () => joinBare(address))
  const headers = { 'x-client-address': address }
  const body = new URLSearchParams({ name: 'Ada' })
  await renderFormResponses()
  const response = await POST(siteRequest('/api/waitlist', { method: 'POST', body, headers }))
  vi.unstubAllGlobals()
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await response.text()
  expect(page).toMatch(/<h1[^>]*>Submission Error<\/h1>/)
  expect(page).toContain(sentence)
  expect(page).not.toContain('Your entries are still in the form')
})

test('the questions about a sign-up are asked cheapest first', async () => {
  const long = { 'content-length': '20000' }
  const foreign = { origin: 'https://evil.example' }
  const status = async (headers: Record<string, string>, body: unknown = '{"name":') =>
    (await joinBare(address, body, headers)).status
  await statusesOf(5, () => joinBare(address))
  expect(await status({ ...long, ...foreign, 'content-type': 'text/plain' })).toBe(415)
  expect(await status({ ...long, ...foreign })).toBe(403)
  expect(await status(long)).toBe(413)
  expect(await status({})).toBe(429)
  address = '203.0.113.202'
  expect(await status({}, 'x'.repeat(17_000))).toBe(413)
  expect(await status({})).toBe(400)
})

test('nobody can keep a person off the list by signing them up as spam until no more is counted', async () => {
  const payload = await openPayload()
  const victim = { ...signUp({ name: 'Real Person' }), industry: 'other' as const }
  const join = (honeypot: string) =>
    joinWaitlist(payload, victim, { honeypot, isFromForm: false, notice: undefined })
  for (let round = 0; round < 23; round += 1) await join('filled in')
  await join('')
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    where: { email: { equals: victim.email } },
  })
  expect(docs[0]).toMatchObject({ status: 'new', spamReasons: null, signUps: 21 })
})

test('whether a person is on the list shows in no answer that comes early', async () => {
  const person = signUp()
  for (const [index] of ['new', 'known'].entries()) {
    const queries = performance.now()
    expect((await joinFrom(`203.0.113.${210 + index}`, person)).status).toBe(201)
    // Timers of Node may be a millisecond early.
    expect(performance.now() - queries).toBeGreaterThanOrEqual(24)
  }
})
