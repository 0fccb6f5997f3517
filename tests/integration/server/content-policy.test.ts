import { expect, test } from 'vitest'
import { hashSource } from '@/server/content-policy/inline-code'
import type { Handler } from '@/server/front-door/front-door'
import { openDoor, send } from '@tests/support/front-door'
import { securityScore } from '@tests/support/security-score'

const trusted = 'document.documentElement.dataset.theme="light"'
const page = `<!doctype html><script>${trusted}</script><script>alert(1)</script>${'<p>text</p>'.repeat(200)}`

const respondWithPage: Handler = (_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(page)
}

async function sendTo(site: Handler, path: string, sent: Record<string, string> = {}) {
  const settings = { siteUrl: 'https://www.example.com', trusted: [hashSource(trusted)] }
  const { port } = await openDoor(site, settings)
  const { headers, text } = await send(port, { path, headers: sent })
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return { policy: headers['content-security-policy'] ?? '', text, headers: new Headers(pairs) }
}

test.each(['br', 'gzip', 'identity'])(
  'a public page sent as %s names what it may run, and no script slipped into it',
  async (encoding) => {
    const { policy } = await sendTo(respondWithPage, '/legal/privacy', { 'accept-encoding': encoding })
    expect(policy).toContain(hashSource(trusted))
    expect(policy).not.toContain(hashSource('alert(1)'))
    expect(policy).not.toContain('unsafe-inline')
  },
)

test('a page that is streamed in pieces is held until its policy is known', async () => {
  const { policy, text } = await sendTo((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.write(page.slice(0, 40))
    response.end(page.slice(40))
  }, '/nowhere')
  expect(policy).toContain(hashSource(trusted))
  expect(text).toBe(page)
})

test('an answer that says nothing has changed leaves the policy of the page that the browser has', async () => {
  const tag = (await sendTo(respondWithPage, '/')).headers.get('etag') ?? ''
  expect(await sendTo(respondWithPage, '/', { 'if-none-match': tag })).toMatchObject({ policy: '', text: '' })
})

test.each(['/admin', '/cms', '/cms/collections/pages'])(
  '%s runs what carries the nonce of this one answer, which a client cannot choose',
  async (path) => {
    const respondWithNonce: Handler = ({ headers }, response) =>
      response.end(`${headers['x-nonce']}|${headers['content-security-policy']}`)
    const forged = { 'x-nonce': 'mine', 'content-security-policy': "script-src 'nonce-mine'" }
    const first = await sendTo(respondWithNonce, path, forged)
    const second = await sendTo(respondWithNonce, path, forged)
    const [nonce = '', seen] = first.text.split('|')
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(first.policy).toContain(`script-src 'self' 'nonce-${nonce}';`)
    expect(seen).toBe(first.policy)
    expect(second.policy).not.toBe(first.policy)
  },
)

test('a public page cannot be given a nonce by the client', async () => {
  const respondWithHeaders: Handler = ({ headers }, response) => response.end(JSON.stringify(headers))
  const { text } = await sendTo(respondWithHeaders, '/', {
    'content-security-policy': "script-src 'nonce-mine'",
  })
  expect(JSON.parse(text)).not.toHaveProperty('content-security-policy')
})

test('what is no page may run nothing at all', async () => {
  const { policy } = await sendTo((_, response) => response.end('{}'), '/api/waitlist')
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
  expect(securityScore((await sendTo(respondWithPage, path)).headers)).toBeGreaterThanOrEqual(least)
})
