import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openDoor, send } from '@tests/support/front-door'

const call = { method: 'POST', path: '/cms/login' }
const known = {
  cookie: 'payload-token=of-staff',
  'next-action': 'action-of-this-build',
  'content-type': 'text/plain;charset=UTF-8',
}
const signIn = 'Please sign in and try again.'
const otherSite = 'Please use the panel on our own site.'
const nothing = 'Nothing can be sent to this address.'
const outdated = 'This page is of another version of the site. Please reload it.'
const unreadable = 'We could not read this call of the panel.'

/** A call of the panel past a door whose site fails for each that it sees, as Next does. */
async function callPanel(sent: { path?: string; headers?: Record<string, string>; body?: string }) {
  const { port } = await openDoor(async (incoming, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    response.statusCode = 500
    response.end(`Next read ${Buffer.concat(chunks).toString()}`)
  })
  const headers = { ...known, ...sent.headers }
  const halves = sent.body ? [sent.body.slice(0, 5), sent.body.slice(5)].map((half) => Buffer.from(half)) : []
  return send(port, { ...call, ...sent, headers, body: halves })
}

test.each([
  ['/', known, 405, nothing],
  ['/admin', known, 405, nothing],
  ['/legal/privacy', known, 405, nothing],
  ['/cmsx', known, 405, nothing],
  ['/cms/login', { cookie: '' }, 401, signIn],
  ['/cms', { cookie: 'theme=dark; token=payload-token' }, 401, signIn],
  ['/cms', { cookie: 'payload-token=of-a-stranger' }, 401, signIn],
  ['/cms', { origin: 'https://other.example' }, 403, otherSite],
  ['/cms', { origin: 'null' }, 403, otherSite],
  ['/cms/login', { 'next-action': '' }, 409, outdated],
  ['/cms/login', { 'next-action': '0'.repeat(42) }, 409, outdated],
  ['/cms/login', { 'next-action': 'action-of-this-build, x' }, 409, outdated],
  ['/cms', { 'content-type': '' }, 415, 'Please send this as text/plain.'],
  ['/cms', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'Please send this as text/plain.'],
])('a call to %s with %j is answered %i, and Next does not see it', async (path, headers, status, text) => {
  expect(await callPanel({ path, headers, body: '[{"name":"form-state"}]' })).toMatchObject({ status, text })
})

test('a stranger’s call is refused before its body is there, and nothing of that is kept', async () => {
  const { port } = await openDoor(async (_, response) => void response.end('Next'))
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST /cms HTTP/1.1\r\nHost: localhost\r\nCookie: payload-token=x\r\nNext-Action: action-of-this-build\r\n` +
      `Content-Type: text/plain\r\nContent-Length: 2000000\r\n\r\n${'['.repeat(1_000)}`,
  )
  const [responseData] = await once(socket, 'data')
  expect(String(responseData)).toMatch(/^HTTP\/1\.1 401 /)
  expect(String(responseData)).toContain(signIn)
})

test.each([
  ...['', '[]', '{}', 'null', '}', 'garbage', '[', '["form-state"]', '[{"name":"form-state"}]', '[[]]'],
  ...[
    'form-state',
    'render-document',
    'render-document-slots',
    'render-field',
    'render-list',
    'table-state',
  ].map((name) => `[{"name":"${name}","args":{}}]`),
  '[{"name":"table-state","args":{"collectionSlug":"pages"}}]',
  ...['constructor', 'toString', '__proto__', 'slugify'].map((name) => `[{"name":"${name}","args":{}}]`),
  '[{"name":"render-list","args":{"collectionSlug":null}}]',
  '[{"name":"get-default-layout","args":null}]',
  '[{"name":"get-default-layout","args":{}},1]',
  ...['$F1', '$Q1', '$K1', '$T1', '$@1', '$B1', '$1', '$', '$0:nope', '$0:0:x:y', '$0:0:__proto__'].map(
    (part) => `[{"name":"get-default-layout","args":{"a":["${part}"]}}]`,
  ),
  `[{"name":"get-default-layout","args":{"children":[${'{},'.repeat(100_000)}{}]}}]`,
  `[{"name":"get-default-layout","args":{"a":[${'"$T",'.repeat(60_000)}"$T"]}}]`,
  `[{"name":"get-default-layout","args":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`,
])('the call %j is answered 400, and Next does not see it (case %#)', async (body) => {
  expect(await callPanel({ body })).toMatchObject({ status: 400, text: unreadable })
})

test.each([
  '[{"name":"get-default-layout","args":{}}]',
  '[{"name":"form-state","args":{"globalSlug":"site-settings","collectionSlug":"$undefined","id":"$undefined"}}]',
  '[{"name":"render-list","args":{"collectionSlug":"pages","price":"$$5","at":"$D2026-01-01"}}]',
  '[{"name":"render-list","args":{"collectionSlug":"pages","query":{},"same":"$0:0:args:query"}}]',
  '[{"name":"form-state","args":{"collectionSlug":"users","formState":{"email":{"validate":"$T"}}}}]',
])('the call %s reaches Next whole', async (body) => {
  expect(await callPanel({ body })).toMatchObject({ status: 500, text: `Next read ${body}` })
})
