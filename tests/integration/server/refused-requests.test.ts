import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openDoor, respondWithPage, send } from '@tests/support/front-door'

test.each([
  ...['/_global-error', '/_global-error/', '/_global-error?x=1', '/_not-found', '/_error', '/_next'],
  ...[
    '/legal/%5Bslug%5D',
    '/legal/[slug]',
    '/legal/%5bslug%5D?x=1',
    '/[x',
    '/legal/privacy/versions/%5Bnumber%5D',
  ],
])('%s, a name that Next keeps for itself, is asked for as an address that is not there', async (path) => {
  const { port } = await openDoor((incoming, response) => response.end(incoming.url))
  expect(await send(port, { path })).toMatchObject({ status: 200, text: '/for' })
})

test.each(['/_next/static/a.js', '/a/_global-error', '/legal/_x'])(
  '%s is asked for as it is',
  async (path) => {
    const { port } = await openDoor((incoming, response) => response.end(incoming.url))
    expect(await send(port, { path })).toMatchObject({ status: 200, text: path })
  },
)

test.each([
  ...['%00', 'a b', '[::1', 'a%2fb', '<script>', '1.2.3.4.5', 'xn--', 'localhost:99999999', 'localhost:1:2'],
  ...['evil.example/x', 'somebody@evil.example', 'localhost#', 'localhost?', 'a\\b'],
])('a request for the host %s is refused', async (host) => {
  const { port } = await openDoor(respondWithPage)
  const { status, text } = await send(port, { path: '/cms/login', headers: { host } })
  expect([status, text]).toEqual([400, 'The host in this request cannot be read.'])
})

test.each([
  'localhost',
  'LOCALHOST:3000',
  'www.example.com.',
  '127.0.0.1:80',
  '[::1]:3000',
  'web_1:3000',
  '',
])('a request for the host "%s" is answered', async (host) => {
  const { port } = await openDoor(respondWithPage)
  expect((await send(port, { path: '/cms/login', headers: { host } })).status).toBe(200)
})

test.each([
  ['/api/waitlist/answer', 405],
  ['/api/waitlist/answer/', 405],
  ['/api//waitlist/answer?x', 405],
  ['/api/waitlist/%61nswer', 405],
  ['/api/waitlist', 200],
  ['/api/waitlist/answers', 200],
])('a form sent to %s, where a page answers one, is answered %i', async (path, status) => {
  const { port } = await openDoor(respondWithPage)
  expect((await send(port, { path, method: 'POST' })).status).toBe(status)
})

test.each([
  '/api/waitlist/answer',
  '/api/waitlist/answer/',
  '/api//waitlist/answer?x',
  '/api/waitlist/%61nswer',
])('%s, the page that answers a form, is for the site itself', async (path) => {
  const { port } = await openDoor(respondWithPage)
  const sendRequest = (headers: Record<string, string>) =>
    send(port, { path, headers: { 'x-form-answer': 'a', ...headers } })
  expect(await sendRequest({})).toMatchObject({ status: 404, text: 'There is nothing here.' })
  expect((await sendRequest({ 'x-internal-token': 'token-of-this-process' })).status).toBe(200)
})

test.each(['/', '/cms/login', '/legal/privacy', '//api/waitlist/..'])(
  'a form sent to %s is refused',
  async (path) => {
    const { port } = await openDoor(respondWithPage)
    const { status, text } = await send(port, { path, method: 'POST' })
    expect([status, text]).toEqual(
      path.includes('..')
        ? [400, 'The address cannot be read.']
        : [405, 'Nothing can be sent to this address.'],
    )
  },
)

const pages = [
  '/',
  '/legal/privacy',
  '/admin',
  '/cms',
  '/robots.txt',
  '/sections/hero.svg',
  '/_next/static/a.js',
]

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a page or a file asked for by %s is refused, and it is said what there is',
  async (method) => {
    const { port } = await openDoor(respondWithPage)
    for (const path of [...pages, '/nothing', '/api', '/apix/a', '/api/waitlist/answer']) {
      const { status, headers, text } = await send(port, { path, method })
      expect([status, headers.allow, headers['content-type'], text]).toEqual([
        405,
        'GET, HEAD',
        'text/plain; charset=utf-8',
        'Nothing can be sent to this address.',
      ])
    }
    for (const path of ['/api/pages', '/api/admin/leads', '/api//waitlist'])
      expect((await send(port, { path, method })).status).toBe(200)
  },
)

test('a method that no address takes is refused, and it is said which there are', async () => {
  const { port } = await openDoor(respondWithPage)
  const { status, headers, text } = await send(port, { path: '/api/pages', method: 'PROPFIND' })
  expect([status, headers.allow, text]).toEqual([
    405,
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'The method PROPFIND is not used here.',
  ])
})

const state = (value: unknown) => ({
  rsc: '1',
  'next-router-state-tree': encodeURIComponent(JSON.stringify(value)),
})

test.each([
  { rsc: '1', 'next-router-state-tree': 'x' },
  { rsc: '1', 'next-router-state-tree': '' },
  { rsc: '1', 'next-router-state-tree': '%' },
  { rsc: '1', 'next-router-state-tree': '%00' },
  { rsc: '1', 'next-router-state-tree': '['.repeat(500) },
  { rsc: '1', 'next-router-state-tree': ['["",{}]', '["",{}]'] },
  ...[null, 5, 'x', {}, [], [''], ['__proto__'], [{}, {}], ['', { children: null }]].map(state),
  ...[
    ['', {}, 'x'],
    ['', {}, null, 'x'],
    [['a', 'b', 'x', null], {}],
  ].map(state),
])('a navigation from a page that nobody can read is refused: %j', async (headers) => {
  const { port } = await openDoor(respondWithPage)
  const { status, text } = await send(port, { path: '/cms/login', headers })
  expect([status, text]).toEqual([400, 'The page that this request came from cannot be read.'])
})

test.each([
  ['nested as no page is', `${'["",{"a":'.repeat(60)}["",{}]${'}]'.repeat(60)}`],
  [
    'with a thousand neighbours',
    JSON.stringify(['', Object.fromEntries(Array.from({ length: 600 }, (_, index) => [index, ['', {}]]))]),
  ],
])('a state %s is refused unread, since reading it would hold up everybody', async (_, given) => {
  const { port } = await openDoor(respondWithPage)
  for (const tree of [given, given.replaceAll('[', '%5b').replaceAll('{', '%7B')]) {
    const headers = { rsc: '1', 'next-router-state-tree': tree }
    expect((await send(port, { path: '/cms/login', headers })).status).toBe(400)
  }
})

test.each([
  ['', {}],
  ['', { children: ['__PAGE__', {}] }, null, 'refetch'],
  ['', { children: [['slug', 'privacy', 'd', null], { children: ['__PAGE__', {}] }] }, null, null, 16],
])('a navigation from %j is answered', async (...tree) => {
  const { port } = await openDoor(respondWithPage)
  expect((await send(port, { path: '/cms/login', headers: state(tree) })).status).toBe(200)
})

test.each([
  ['POST /api/pages HTTP/1.1', 'chunked', '200 OK', '/api/pages'],
  ['POST /api/pages HTTP/1.1', 'Chunked', '200 OK', '/api/pages'],
  ...[
    ['POST /api/pages HTTP/1.1', 'gzip, chunked'],
    ['POST /api/pages HTTP/1.1', 'identity, chunked'],
    ['POST /api/pages HTTP/1.0', 'chunked'],
    ['POST /api/pages HTTP/1.1', 'xchunked'],
    ['POST /api/pages HTTP/1.1', 'gzip'],
    ['GET / HTTP/1.1', 'identity'],
  ].map(([line = '', coding = '']) => [
    line,
    coding,
    '501 Not Implemented',
    'A body in this transfer encoding cannot be read.',
  ]),
  ['POST /api/pages HTTP/2.0', 'chunked', '505 HTTP Version Not Supported', 'HTTP 2.0 is not used here.'],
])('%s with Transfer-Encoding: %s is answered %s', async (line, coding, status, sentence) => {
  const { port } = await openDoor((incoming, response) => response.end(incoming.url))
  const socket = connect(port, '127.0.0.1')
  const head = [line, 'Host: localhost', `Transfer-Encoding: ${coding}`, 'Connection: close']
  socket.write(`${head.join('\r\n')}\r\n\r\n2\r\nab\r\n0\r\n\r\n`)
  const responseText = await text(socket)
  expect(responseText.split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`])
  expect(responseText).toContain(sentence)
  expect(responseText.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test.each(['GET //evil/../x HTTP/1.1', 'GET / HTTP/1.1\r\nHost: localhost'])(
  'what follows %j, which is refused, has no answer of its own',
  async (head) => {
    const { port } = await openDoor(respondWithPage)
    const socket = connect(port, '127.0.0.1')
    socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`)
    expect((await text(socket)).match(/HTTP\/1\.1 /g)).toHaveLength(1)
  },
)

test('a request with a length and in chunks is refused', async () => {
  const { port } = await openDoor(respondWithPage)
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/pages HTTP/1.1',
    'Host: localhost',
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n0\r\n\r\n`)
  expect((await text(socket)).split('\r\n', 1)).toEqual(['HTTP/1.1 400 Bad Request'])
})

test.each([['Host: localhost'], ['Host: other.example'], ['hOST: localhost']])(
  'a request with a second line %s is refused',
  async (second) => {
    const { port } = await openDoor(respondWithPage)
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${second}\r\nConnection: close\r\n\r\n`)
    const responseText = await text(socket)
    expect(responseText.split('\r\n', 1)).toEqual(['HTTP/1.1 400 Bad Request'])
    expect(responseText).toContain('The host in this request cannot be read.')
  },
)

test.each([
  ['GET / HTTP/1.0', '200 OK'],
  ['GET / HTTP/2.0', '505 HTTP Version Not Supported'],
  ['GET / HTTP/0.9', '505 HTTP Version Not Supported'],
])('%s is answered %s', async (line, status) => {
  const { port } = await openDoor(respondWithPage)
  const socket = connect(port, '127.0.0.1')
  socket.write(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect((await text(socket)).split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`])
})

test.each(['/api/users/me', '/cms/login', '/', '/legal/privacy'])(
  'an address of %s with more than 300 parameters is refused before anybody reads them',
  async (path) => {
    const { port } = await openDoor(respondWithPage)
    const sendRequest = (count: number) => send(port, { path: `${path}?${'a=1&'.repeat(count - 1)}a=1` })
    expect((await sendRequest(300)).status).toBe(200)
    expect(await sendRequest(301)).toMatchObject({
      status: 414,
      text: 'The address has more than 300 parameters.',
    })
  },
)

test.each(['GET', 'POST'])(
  'the tools of Next for development are not there in production (%s)',
  async (method) => {
    const { port } = await openDoor(respondWithPage)
    expect(await send(port, { method, path: '/__nextjs_original-stack-frames' })).toMatchObject({
      status: 404,
      text: 'There is nothing here.',
    })
  },
)

test('the line of a proxy counts, however many came before it', async () => {
  const { port } = await openDoor(
    (incoming, response) => response.end(incoming.headers['x-client-address']),
    {
      proxies: ['127.0.0.1'],
    },
  )
  const lines = Array.from({ length: 1_100 }, (_, n) => `a${n}: 1`)
  const socket = connect(port, '127.0.0.1')
  const head = ['GET / HTTP/1.1', 'Host: a', 'Connection: close', 'X-Forwarded-For: 203.0.113.1', ...lines]
  socket.write(`${[...head, 'X-Forwarded-For: 198.51.100.9'].join('\r\n')}\r\n\r\n`)
  expect(await text(socket)).toMatch(/198\.51\.100\.9$/)
})
