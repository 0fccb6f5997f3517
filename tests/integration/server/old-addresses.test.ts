import { expect, onTestFinished, test } from 'vitest'
import { createRouteTable } from '@/server/routes/route-table'
import { createFrontDoor } from '@/server/front-door/front-door'
import { closeServer, createHttpServer, listen } from '@/server/front-door/http-server'
import { trustedProxies } from '@/server/front-door/trusted-proxies'

const token = 'token-of-this-process'

/** A site that says which address it was asked for. */
async function openSite() {
  const routes = createRouteTable()
  routes.learn({
    paths: ['/', '/for/new'],
    versions: [],
    redirects: [
      { from: '/for/old', to: '/for/new', permanent: true },
      { from: '/sale', to: '/for/new?from=sale#waitlist', permanent: false },
      { from: '/bad', to: '/.//evil.example/landing', permanent: true },
      { from: '/loop', to: '/loop/?a=1', permanent: true },
    ],
  })
  const door = createFrontDoor({
    site: (request, response) => response.end(request.url),
    siteUrl: 'http://localhost:3000',
    internalToken: token,
    isTrusted: trustedProxies([]),
    routes,
    hasSession: async () => false,
    panelActions: null,
    pages: null,
  })
  const server = createHttpServer(door)
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => closeServer(server, 0))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...options })
}

test('an old address leads to the new one with what came after its question mark', async () => {
  const send = await openSite()
  const response = await send('/for/old?utm=1')
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe('/for/new?utm=1')
  expect((await send('/for/old', { method: 'HEAD' })).headers.get('location')).toBe('/for/new')
  expect((await send('/%66or//old/')).headers.get('location')).toBe('/for/new')
})

test('a redirect for a few days says so, and keeps its own ending', async () => {
  const send = await openSite()
  const response = await send('/sale?utm=1')
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe('/for/new?from=sale#waitlist')
})

test.each(['/bad', '/loop', '/loop/'])('a bad row for %s leads nobody anywhere', async (path) => {
  const send = await openSite()
  const response = await send(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('location')).toBeNull()
  expect(await response.text()).toBe(path)
})

test.each(['//evil.example', '/.//evil.example', '%2F%2Fevil.example', '\\\\evil.example'])(
  'the visitor’s own query %s leads to no other host',
  async (query) => {
    const send = await openSite()
    const location = (await send(`/for/old?${query}`)).headers.get('location') ?? ''
    expect(location).toMatch(/^\/for\/new\?/)
  },
)

test('nothing that is sent is redirected', async () => {
  const send = await openSite()
  const { status, headers } = await send('/sale', { method: 'PUT' })
  expect([status, headers.get('location')]).toEqual([405, null])
})

test('a campaign page that is not there is asked for under an address that never grows a cache', async () => {
  const send = await openSite()
  expect(await (await send('/for/new')).text()).toBe('/for/new')
  for (const path of ['/for/made-up-1', '/for/NEW', '/for/new/more', '/for/home']) {
    expect(await (await send(path)).text()).toBe('/for')
  }
  const asSite = { headers: { 'x-internal-token': token } }
  expect(await (await send('/for/gone', asSite)).text()).toBe('/for/gone')
})
