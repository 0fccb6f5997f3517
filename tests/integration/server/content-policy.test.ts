import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createAddressBook } from '@/server/addresses/address-book'
import { createCompressedBodies } from '@/server/compression/compressed-bodies'
import { hashSource } from '@/server/content-policy/inline-code'
import { createPagePolicies } from '@/server/content-policy/page-policies'
import { createFrontDoor, type Handler } from '@/server/front-door/front-door'
import { closeServer, createHttpServer, listen } from '@/server/front-door/http-server'
import { trustedProxies } from '@/server/front-door/trusted-proxies'
import { securityScore } from '@tests/support/security-score'

const trusted = 'document.documentElement.dataset.theme="light"'
const page = `<!doctype html><script>${trusted}</script><script>alert(1)</script>${'<p>text</p>'.repeat(200)}`

const sayPage: Handler = (incoming, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.statusCode = incoming.headers['if-none-match'] ? 304 : 200
  response.end(response.statusCode === 304 ? undefined : page)
}

async function ask(site: Handler, path: string, headers: Record<string, string> = {}) {
  const door = createFrontDoor({
    site,
    siteUrl: 'https://www.example.com',
    internalToken: 'token-of-this-process',
    isTrusted: trustedProxies([]),
    addresses: createAddressBook(),
    panelActions: null,
    bodies: {
      compressed: createCompressedBodies(1_000_000),
      policies: createPagePolicies(new Set([hashSource(trusted)])),
    },
  })
  const server = createHttpServer(door)
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => closeServer(server, 0))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return new Promise<{ policy: string; text: string; headers: Headers }>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const policy = String(answer.headers['content-security-policy'] ?? '')
      let text = ''
      answer.on('data', (chunk) => (text += chunk))
      answer.on('end', () =>
        resolve({
          policy,
          text,
          headers: new Headers(
            Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
          ),
        }),
      )
    })
    outgoing.on('error', reject).end()
  })
}

test.each(['br', 'gzip', 'identity'])(
  'a public page sent as %s names what it may run, and no script slipped into it',
  async (encoding) => {
    const { policy } = await ask(sayPage, '/legal/privacy', { 'accept-encoding': encoding })
    expect(policy).toContain(hashSource(trusted))
    expect(policy).not.toContain(hashSource('alert(1)'))
    expect(policy).not.toContain('unsafe-inline')
  },
)

test('a page that is streamed in pieces is held until its policy is known', async () => {
  const { policy, text } = await ask((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.write(page.slice(0, 40))
    response.end(page.slice(40))
  }, '/nowhere')
  expect(policy).toContain(hashSource(trusted))
  expect(text).toBe(page)
})

test('an answer that says nothing has changed leaves the policy of the page that the browser has', async () => {
  expect((await ask(sayPage, '/', { 'if-none-match': '"the-page"' })).policy).toBe('')
})

test.each(['/admin', '/cms', '/cms/collections/pages'])(
  '%s runs what carries the nonce of this one answer, which a client cannot choose',
  async (path) => {
    const sayNonce: Handler = ({ headers }, response) =>
      response.end(`${headers['x-nonce']}|${headers['content-security-policy']}`)
    const forged = { 'x-nonce': 'mine', 'content-security-policy': "script-src 'nonce-mine'" }
    const first = await ask(sayNonce, path, forged)
    const second = await ask(sayNonce, path, forged)
    const [nonce = '', seen] = first.text.split('|')
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(first.policy).toContain(`script-src 'self' 'nonce-${nonce}';`)
    expect(seen).toBe(first.policy)
    expect(second.policy).not.toBe(first.policy)
  },
)

test('a public page cannot be given a nonce by the client', async () => {
  const sayHeaders: Handler = ({ headers }, response) => response.end(JSON.stringify(headers))
  const { text } = await ask(sayHeaders, '/', { 'content-security-policy': "script-src 'nonce-mine'" })
  expect(JSON.parse(text)).not.toHaveProperty('content-security-policy')
})

test('what is no page may run nothing at all', async () => {
  const { policy } = await ask((_, response) => response.end('{}'), '/api/waitlist')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
})

/** 115 is an A+, 95 an A. */
test.each([
  ['/', 115],
  ['/legal/privacy', 115],
  ['/nowhere', 115],
  ['/admin', 115],
  ['/cms', 95],
])('on https %s scores %i or more by the rules of the Observatory', async (path, least) => {
  expect(securityScore((await ask(sayPage, path)).headers)).toBeGreaterThanOrEqual(least)
})
