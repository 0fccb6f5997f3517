import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '@/server/start-up/ports'
import { prepareSite, staff } from '@tests/faults/support/fault-site'
import { stopEverything } from '@tests/faults/support/stop-everything'
import { type HttpsRequestInit, requestOverHttps } from '@tests/support/request-over-https'
import { startCollector } from '@tests/support/collector'
import { findBrowser } from '@tests/support/find-browser.mjs'
import { nginxPorts, hostUpstream, startNginx } from '@tests/support/nginx'
import { signUp } from '@tests/support/sign-up'

// The site as visitors reach it for real: its own process speaks http, and nginx in front https.

let origin: string
let figures: number
let collector: Awaited<ReturnType<typeof startCollector>>

beforeAll(async () => {
  const ports = await nginxPorts()
  origin = `https://127.0.0.1:${ports.https}`
  figures = await findFreePort()
  collector = await startCollector()
  const site = await prepareSite({
    SITE_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_PORT: String(figures),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  await site.start()
  await startNginx(ports, hostUpstream([site.url]))
}, 300_000)

afterAll(stopEverything)

test('the figures are on a port of this machine alone, and no page of the site', async () => {
  await ask('/legal/terms')
  const text = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text()
  expect(text).toMatch(/^site_requests_total\{kind="page",status="200"\} [1-9]/m)
  for (const path of ['/metrics', '/api/metrics']) expect((await ask(path)).status).toBe(404)
})

test('a collector gets the route of a request, and nothing that somebody typed', async () => {
  await ask('/admin?q=grace@example.org')
  await ask('/made-up-by-grace')
  await ask('/legal/cookies')
  const isTold = (text: string) => collector.received().includes(text)
  await expect.poll(() => isTold('"GET /admin"'), { timeout: 20_000 }).toBe(true)
  // The spans arrive in order, so those before the last one have arrived too.
  await expect.poll(() => isTold('/legal/'), { timeout: 20_000 }).toBe(true)
  expect(isTold('"intelligence-in-motion"')).toBe(true)
  expect(isTold('grace')).toBe(false)
})

test('browsers are told to stay with https', async () => {
  expect((await ask('/')).headers['strict-transport-security']).toBe('max-age=63072000')
})

test('a session is a cookie of this host alone, sent over https alone, that no script can read', async () => {
  const { status, headers } = await signIn()
  expect(status).toBe(200)
  const cookie = headers['set-cookie']?.find((text) => text.includes('payload-token=')) ?? ''
  const [name, ...parts] = cookie.split(';').map((part) => part.trim())
  expect(name).toMatch(/^__Host-payload-token=.+/)
  // Browsers look at the names of these two alone.
  const attributes = parts.map((part) => part.replace(/^(HttpOnly|Secure)=.*/, '$1'))
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
  expect(cookie).not.toContain('Domain')
})

test('that session opens the leads, and only with the https origin', async () => {
  const { headers } = await signIn()
  const cookie = headers['set-cookie']?.map((text) => text.split(';')[0]).join('; ') ?? ''
  const list = await ask('/api/admin/leads', { headers: { cookie, origin } })
  expect(list.status).toBe(200)
  const plain = origin.replace('https:', 'http:')
  expect((await ask('/api/admin/leads', { headers: { cookie, origin: plain } })).status).toBe(401)
})

test('the theme that somebody chooses for the panel is there after a reload', async () => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true, colorScheme: 'light' })
    const response = await page.request.post(`${origin}/api/users/login`, {
      data: staff,
      headers: { origin },
    })
    expect(response.status()).toBe(200)
    await page.goto(`${origin}/cms/account`)
    const isChosen = (choice: string) => page.getByLabel(choice, { exact: true }).isChecked()
    const theme = () => page.locator('html').getAttribute('data-theme')
    for (const [choice, expected] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
    ] as const) {
      await page.getByText(choice, { exact: true }).click()
      await expect.poll(theme).toBe(expected)
      await page.reload()
      await expect.poll(() => isChosen(choice)).toBe(true)
      expect(await theme()).toBe(expected)
    }
    await page.getByText('Automatic', { exact: true }).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect.poll(() => isChosen('Automatic')).toBe(true)
    await expect.poll(theme).toBe('dark')
  } finally {
    await browser.close()
  }
})

test('a sign-up is taken from the page, and refused from the same host without https', async () => {
  const send = (from: string) =>
    ask('/api/waitlist', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: from },
      body: JSON.stringify(signUp()),
    })
  expect((await send(origin)).status).toBe(201)
  const refused = await send(origin.replace('https:', 'http:'))
  expect(refused.status).toBe(403)
  expect(refused.text).toBe('Please use the form on our own site.')
})

test('every address that the site says of itself begins with https', async () => {
  const page = await ask('/')
  const addresses = [...page.text.matchAll(/(?:href|content)="(https?:\/\/127[^"]*)"/g)].map(([, url]) => url)
  expect(addresses.length).toBeGreaterThan(2)
  expect(addresses.filter((address) => !address?.startsWith(origin))).toEqual([])
  expect((await ask('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect((await ask('/sitemap.xml')).text).toContain(`<loc>${origin}/</loc>`)
  expect((await ask('/admin')).headers.location).toMatch(/^(\/|https:)/)
})

function ask(where: string, asked?: HttpsRequestInit) {
  return requestOverHttps(origin, where, asked)
}

function signIn() {
  const headers = { 'content-type': 'application/json', origin }
  return ask('/api/users/login', { method: 'POST', headers, body: JSON.stringify(staff) })
}
