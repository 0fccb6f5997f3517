import { type IncomingHttpHeaders, request as forward } from 'node:http'
import { createServer, request } from 'node:https'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareSite, staff } from '@tests/faults/support/fault-site'
import { stopEverything } from '@tests/faults/support/stop-everything'
import { findFreePort } from '@/server/start-up/ports'
import { signUp } from '@tests/support/sign-up'

// The site as visitors reach it for real: its own process speaks http, and a proxy in front https.

let origin: string
let proxy: ReturnType<typeof createServer>

beforeAll(async () => {
  const port = await findFreePort()
  origin = `https://127.0.0.1:${port}`
  const site = await prepareSite({ SITE_URL: origin, TRUSTED_PROXIES: '127.0.0.1' })
  await site.start()
  proxy = createServer(certificate(), (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
    const { method, url } = incoming
    const onward = forward(site.url, { path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
}, 300_000)

afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await stopEverything()
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
  expect((await ask('/sitemap.xml')).text).toContain(`<loc>${origin}/legal/privacy</loc>`)
  expect((await ask('/admin')).headers.location).toMatch(/^(\/|https:)/)
})

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

function ask(where: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const options = { method, headers, rejectUnauthorized: false }
    const outgoing = request(origin + where, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    outgoing.on('error', reject).end(body)
  })
}

function signIn() {
  const headers = { 'content-type': 'application/json', origin }
  return ask('/api/users/login', { method: 'POST', headers, body: JSON.stringify(staff) })
}

/** A certificate of the test's own, which nobody else trusts. */
function certificate() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certificate-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}
