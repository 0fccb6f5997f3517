import { beforeAll, expect, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { POST as join } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { signInAs, staffPassword } from '@tests/support/staff'
import { signUp } from '@tests/support/sign-up'

const ownSite = 'http://localhost:3000'

/** How a page of another site, or none at all, can make a browser send something. */
const forgeries: [name: string, headers: Record<string, string>][] = [
  ['a script of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['an older browser, which sends only the origin', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { origin: 'http://other.localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['the same host on another port', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }],
  ['the same host over another protocol', { origin: 'https://localhost:3000' }],
  ['a host that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['a link from another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  [
    'an overridden method',
    {
      origin: 'https://evil.example',
      'x-payload-http-method-override': 'GET',
      'x-http-method-override': 'PATCH',
    },
  ],
]

const kinds: [type: string, body: (data: object) => string][] = [
  ['application/json', (data) => JSON.stringify(data)],
  ['text/plain', (data) => JSON.stringify(data)],
  ['application/x-www-form-urlencoded', (data) => new URLSearchParams({ ...data }).toString()],
  ['multipart/form-data; boundary=b', multipart],
]

const readByForm = ['application/json', 'application/x-www-form-urlencoded']

let cookie = ''
let email = ''

beforeAll(async () => {
  const admin = await signInAs(await openPayload(), 'admin')
  cookie = admin.cookie
  email = admin.user.email
})

function multipart(data: object) {
  const head = 'Content-Disposition: form-data; name="_payload"'
  return `--b\r\n${head}\r\n\r\n${JSON.stringify(data)}\r\n--b--\r\n`
}

const cases = forgeries.flatMap(([name, headers]) =>
  kinds.map(([type, body]) => ({ name, headers, type, body })),
)

/** Fails when `requireSameOrigin` is taken out of either door. */
test.each(cases)('$name cannot write with $type', async ({ headers, type, body }) => {
  const payload = await openPayload()
  const before = await counts()
  const targets: [string, object][] = [
    ['users/login', { email, password: staffPassword }],
    ['users/logout', {}],
    ['users', { email: `${crypto.randomUUID()}@example.com`, password: 'seven copper kites', role: 'admin' }],
    ['pages', { title: 'Defaced', slug: 'defaced' }],
    ['globals/site-settings', { name: 'Defaced' }],
  ]
  for (const [path, data] of targets) {
    const request = new Request(`${ownSite}/api/${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': type, ...headers },
      body: body(data),
    })
    const response = await rest.POST(request, { params: Promise.resolve({ slug: path.split('/') }) })
    expect([path, response.status]).toEqual([path, 403])
    expect(response.headers.getSetCookie()).toEqual([])
  }
  const request = new Request(`${ownSite}/api/waitlist`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: body(signUp()),
  })
  // The form's own door asks for the content type first.
  expect((await join(request)).status).toBe(readByForm.includes(type) ? 403 : 415)
  expect(await counts()).toEqual(before)
  expect((await payload.auth({ headers: new Headers({ cookie, origin: ownSite }) })).user?.email).toBe(email)
})

test.each(['PATCH', 'DELETE', 'PUT'] as const)('another site cannot %s', async (method) => {
  const { id } = (await (await openPayload()).find({ collection: 'users', limit: 1 })).docs[0] ?? {}
  const request = new Request(`${ownSite}/api/users/${id}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{"role":"editor"}',
  })
  const context = { params: Promise.resolve({ slug: ['users', String(id)] }) }
  expect((await rest[method](request, context)).status).toBe(403)
})

/** Programs that send neither header carry no browser's cookie; Payload does not believe one from them. */
test('a cookie without any word about where the request comes from is nobody', async () => {
  const request = new Request(`${ownSite}/api/pages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  expect((await rest.POST(request, { params: Promise.resolve({ slug: ['pages'] }) })).status).toBe(401)
})

async function counts() {
  const payload = await openPayload()
  const [users, pages, leads] = await Promise.all(
    (['users', 'pages', 'waitlist-leads'] as const).map((collection) => payload.count({ collection })),
  )
  return [users?.totalDocs, pages?.totalDocs, leads?.totalDocs]
}
