import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@tests/faults/run-faults'
import { postSignUp } from '@tests/faults/support/ledger'
import { signInToSite } from '@tests/faults/support/staff-session'
import { openStage } from '@tests/faults/support/stage'
import { signUp } from '@tests/support/sign-up'

const [targetTime, cuts] = [5_000, 100]

export const databaseAway: Fault = {
  id: 'R3',
  target:
    'database hung or down: 503 with Retry-After and a sentence within 5 s; back within 5 s; no connection lost',
  async run() {
    const { database, proxy, site } = await openStage()
    const cookie = await signInToSite(site.url)
    const slowest: number[] = []
    const returns: number[] = []
    const wrong: string[] = []

    const failures: [string, () => () => unknown][] = [
      ['frozen', () => database.freeze()],
      ['silent', () => (proxy.set('silent'), () => proxy.set('open'))],
      ['cut', () => (proxy.set('cut'), () => proxy.set('open'))],
    ]
    for (const [name, begin] of failures) {
      const end = begin()
      const responses = await Promise.all(probes(site.url, cookie).map(send))
      await end()
      slowest.push(...responses.map(({ time }) => time))
      wrong.push(
        ...responses
          .filter((response) => !isRefusal(response))
          .map((response) => `${name}: ${describe(response)}`),
      )
      returns.push(await timeUntilSignUp(site.url))
    }

    for (let count = 0; count < cuts; count += 1) {
      const posting = Promise.all(Array.from({ length: 5 }, () => postSignUp(site.url)))
      await sleep(20)
      proxy.set('cut')
      await posting
      proxy.set('open')
      returns.push(await timeUntilSignUp(site.url))
    }
    const [leaked] = await database.query(
      "select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'",
    )
    const statuses = await Promise.all(Array.from({ length: 20 }, () => postSignUp(site.url)))
    const served = statuses.filter((status) => status === 201).length
    const measured = [
      `slowest answer ${(Math.max(...slowest) / 1000).toFixed(1)} s`,
      `back after ${(Math.max(...returns) / 1000).toFixed(1)} s at most`,
      `${leaked?.count} transactions left open and ${served} of 20 at once served after ${cuts} cuts`,
      ...wrong.slice(0, 6),
    ]
    const isInTime = Math.max(...slowest, ...returns) <= targetTime
    const isWhole = leaked?.count === 0 && served === 20
    return { measured: measured.join('; '), isMet: wrong.length === 0 && isInTime && isWhole }
  },
}

type Probe = { url: string; init: RequestInit }

/** Makes requests that need the database: some of a visitor, some with this session cookie. */
export function probes(siteUrl: string, cookie: string): Probe[] {
  const siteHeaders = { origin: siteUrl, 'sec-fetch-site': 'same-origin' }
  const post = (path: string, body: object, headers: object = {}) => ({
    url: `${siteUrl}${path}`,
    init: {
      method: 'POST',
      headers: { ...siteHeaders, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
  })
  const get = (path: string) => ({ url: `${siteUrl}${path}`, init: { headers: { ...siteHeaders, cookie } } })
  return [
    post('/api/waitlist', signUp()),
    post('/api/users/login', { email: 'nobody@example.com', password: 'whatever it may be' }),
    post('/api/globals/site-settings', { name: 'Never stored' }, { cookie }),
    ...['admin/leads', 'users/me', 'pages?limit=1', 'access', 'health/ready'].map((path) =>
      get(`/api/${path}`),
    ),
    get('/admin'),
  ]
}

export async function send({ url, init }: Probe) {
  const started = Date.now()
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) }).catch(() => null)
  const text = (await response?.text().catch(() => '')) ?? ''
  const retryAfter = response?.headers.get('retry-after') ?? null
  return { url, status: response?.status, text, retryAfter, time: Date.now() - started }
}

type ProbeResult = Awaited<ReturnType<typeof send>>

/** Checks for a 503 with a sentence and a Retry-After header, and without a stack trace. */
export function isRefusal({ status, text, retryAfter }: ProbeResult) {
  return (
    status === 503 &&
    retryAfter !== null &&
    text.includes('Please try again in a minute.') &&
    !/\bat .+\.[cm]?[jt]sx?:\d+:\d+/.test(text)
  )
}

export function describe({ url, status, time }: ProbeResult) {
  return `${new URL(url).pathname} answered ${status} after ${time} ms`
}

async function timeUntilSignUp(siteUrl: string) {
  const started = Date.now()
  while (Date.now() - started < 30_000) {
    if ((await postSignUp(siteUrl)) === 201) break
    await sleep(50)
  }
  return Date.now() - started
}
