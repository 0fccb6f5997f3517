import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { ownSite, siteUrl } from '@tests/support/browser-site'
import { startSite } from '@tests/support/start-site'

// Nothing here needs a browser: the requests are written byte by byte, as no browser would.

const unreadable = '400 The address cannot be read.'

for (const path of [
  '/x/../for/made-up-1',
  '/./for/made-up-1',
  '/for/../for/made-up-1',
  '/x/%2e%2e/for/made-up-1',
  '/x/.%2E/for/made-up-1',
  '/cms/../api/internal/mail',
  '/api/x/../internal/mail',
  '/x/../cms/login',
  '/x/../admin',
  '/x/../api/users/me',
  '/api%2fusers%2fme',
  '/api\\users\\me',
  '/api/%5cusers/me',
  '/%252e%252e/admin',
]) {
  test(`GET ${path} is refused`, async () => {
    const { status, text } = await send(path)
    expect(`${status} ${text}`).toBe(unreadable)
  })
}

test('a body cannot take a way round its limit', async () => {
  const { status, text } = await send('/api/media/../users/forgot-password', 'POST')
  expect(`${status} ${text}`).toBe(unreadable)
})

test('made-up addresses leave nothing on disk, however they are written', async () => {
  const before = await countBuildFiles()
  for (let count = 0; count < 40; count += 1) {
    for (const path of [`/for/m${count}`, `/%66or/m${count}`, `/x/../for/m${count}`, `//for/m${count}`]) {
      const { status } = await send(path)
      expect(status).toBe(path.includes('..') ? 400 : 404)
    }
  }
  expect(await countBuildFiles()).toBe(before)
})

test('Next resizes no pictures for anybody', async () => {
  expect((await send('/_next/image?url=%2Fsocial-picture&w=3840&q=75')).status).toBe(404)
})

const pieces = [
  '/',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '%25',
  '//',
  '/./',
  '%6cegal',
  'legal',
  'privacy',
  'admin',
  'x',
]
const spelling = fc
  .array(
    fc.constantFrom(...pieces, 'api/health/live', 'api/internal/mail', '%00', '%ff', ';', ':', '?', '#'),
    {
      maxLength: 8,
    },
  )
  .map((list) => `/${list.join('')}`)

test('an address is refused, or answered as its plain spelling is', async () => {
  let answeredCount = 0
  await fc.assert(
    fc.asyncProperty(spelling, async (path) => {
      if ((await send(path)).status === 400) return
      answeredCount += 1
      const { pathname, search } = new URL(path.replace(/^\/+/, '/'), siteUrl)
      const normalizedParts = decodeURIComponent(pathname)
        .replace(/\/+/g, '/')
        .split('/')
        .map(encodeURIComponent)
      expect(await statusAtTheEnd(path)).toBe(await statusAtTheEnd(normalizedParts.join('/') + search))
    }),
    { numRuns: 1_000, seed: 20_261_123 },
  )
  expect(answeredCount).toBeGreaterThan(50)
})

type FrontDoorResponse = { status: number; text: string; location: string | undefined }

const postNoForm = (site: string) => fetch(`${site}/api/waitlist`, { method: 'POST', body: 'no form' })

test('a sign-up passes without Next once its route is loaded', async () => {
  // Next announces its own headers in `Vary`.
  await expect.poll(async () => (await postNoForm(siteUrl)).headers.get('vary')).toBeNull()
  const direct = await postNoForm(siteUrl)
  expect([direct.status, await direct.text()]).toEqual([415, 'Please send the form as JSON.'])
  expect(direct.headers.get('content-length')).toBe('29')
  expect(direct.headers.get('content-security-policy')).toBeTruthy()
})

test('before that its refusal through Next is the same @full', async () => {
  // On the site of this worker an earlier test may have loaded the route.
  const { url, stop } = await startSite()
  try {
    const throughNext = await postNoForm(url)
    expect(throughNext.headers.get('vary')).toContain('next-router-state-tree')
    expect([throughNext.status, await throughNext.text()]).toEqual([415, 'Please send the form as JSON.'])
  } finally {
    await stop()
  }
})

/** Asks as written: `fetch` would resolve dots and encode letters before it sends. */
async function send(path: string, method = 'GET') {
  const { hostname, port } = new URL(siteUrl)
  return new Promise<FrontDoorResponse>((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      const { location } = response.headers
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, location }))
    })
    outgoing.on('error', reject).end()
  })
}

/** Next leads from repeated and last slashes to the address without them. */
async function statusAtTheEnd(path: string): Promise<number> {
  const { status, location } = await send(path)
  return status === 308 && location ? statusAtTheEnd(location) : status
}

async function countBuildFiles() {
  return (await readdir(join(ownSite.folder, '.next'), { recursive: true })).length
}
