import { sql } from '@payloadcms/db-postgres'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { POST as join } from '@/app/api/waitlist/route'
import { guardRest } from '@/cms/guard-rest'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { signUp } from '@tests/support/sign-up'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { isLongRun } from '@tests/support/long-run'

const page = z.object({ docs: z.array(z.unknown()), totalDocs: z.number() })

const made = z.object({ doc: z.object({ id: z.string() }) })

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

function send(method: Method, path: string, init: RequestInit = {}) {
  const slug = new URL(path, 'http://localhost:3000/').pathname.split('/').slice(1)
  return rest[method](siteRequest(`/api/${path}`, { method, ...init }), { params: Promise.resolve({ slug }) })
}

test.each<[Method, string]>([
  ['GET', 'waitlist-leads'],
  ['GET', 'waitlist-leads?depth=2&limit=0'],
  ['GET', 'pages?draft=true'],
  ['GET', 'pages/versions'],
  ['GET', 'legal-documents?draft=true'],
  ['GET', 'globals/site-settings'],
  ['GET', 'globals/site-settings?draft=true'],
  ['GET', 'globals/site-settings/versions'],
  ['GET', 'globals/cookie-consent/versions'],
  ['GET', 'users'],
  ['GET', 'access'],
  ['GET', 'payload-preferences/anything'],
  ['POST', 'pages'],
  ['DELETE', 'waitlist-leads'],
  ['GET', 'lead-events'],
  ['GET', 'lead-exports'],
  ['GET', 'person-requests'],
  ['GET', 'security-log'],
])('signed out, %s %s is refused', async (method, path) => {
  expect((await send(method, path)).status).toBe(401)
})

test.each<[Method, string]>([
  ['POST', 'users/first-register'],
  ['GET', 'users/init'],
  ['GET', 'og'],
  ['POST', 'graphql'],
  ['GET', 'graphql-playground'],
  ['GET', 'payload-migrations'],
  ['POST', 'payload-jobs/run'],
])('%s %s does not exist, signed in or not', async (method, path) => {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  expect((await send(method, path)).status).toBe(404)
  expect((await send(method, path, { headers: { cookie } })).status).toBe(404)
})

test.each<[Method, string]>([
  ['POST', 'users/LOGIN'],
  ['POST', 'users/Logout'],
  ['POST', 'users/FORGOT-PASSWORD'],
  ['POST', 'users/Reset-password'],
  ['POST', 'users/Unlock'],
  ['POST', 'users/VERIFY/x'],
  ['POST', 'users/REFRESH-token'],
  ['GET', 'users/INIT'],
  ['GET', 'users/ME'],
  ['GET', 'media/FILE/x.png'],
  ['GET', 'media/File/x.png'],
  ['GET', 'media/PASTE-URL?src=http://127.0.0.1'],
  ['GET', 'media/Versions'],
  ['GET', 'globals/waitlist-settings/VERSIONS'],
  ['GET', 'payload-preferences/Versions/x'],
  ['GET', 'Pages'],
  ['PATCH', 'PAGES?where[id][exists]=true'],
])('%s %s, which has capitals, does not exist, signed in or not', async (method, path) => {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const init = method === 'GET' ? {} : { body: '{}' }
  const headers = { 'content-type': 'application/json' }
  expect((await send(method, path, { ...init, headers })).status).toBe(404)
  expect((await send(method, path, { ...init, headers: { ...headers, cookie } })).status).toBe(404)
})

test.each([
  '[pagination]=false',
  '%5Bpagination%5D=false',
  '[where][id][exists]=true',
  '[where]=x',
  '[data]={',
])('the question ?%s, whose name is in brackets, is refused', async (question) => {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const response = await send('GET', `pages?${question}`, { headers: { cookie } })
  expect([response.status, await response.text()]).toEqual([
    400,
    'We could not read the query in this address.',
  ])
  const changed = await send('PATCH', `redirects?${question}`, {
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(changed.status).toBe(400)
})

test('two conditions on one field of the sections are refused', async () => {
  const { cookie } = await signInAs(await openPayload(), 'editor')
  const [one, two] = ['a', 'b'].map((text, i) => `where[or][${i}][sections.heading][like]=${text}`)
  const response = await send('GET', `pages?${one}&${two}`, { headers: { cookie } })
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('We could not read the query in this address.'),
  ])
})

const many = (count: number, word: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => word(i))

test.each([
  ['words', `where[title][like]=${many(101, (i) => `a${i}`).join('+')}`, 400],
  ['spaces', `where[title][like]=a${'+'.repeat(101)}`, 400],
  ['conditions', many(101, (i) => `where[or][${i}][title][like]=a`).join('&'), 400],
  [
    'conditions as JSON',
    `where=${JSON.stringify({ or: many(101, () => 'a').map((like) => ({ title: { like } })) })}`,
    400,
  ],
  ['a hundred words', `where[title][like]=${many(100, (i) => `a${i}`).join('+')}`, 200],
  ['a hundred ids', many(100, (i) => `where[id][in][${i}]=${crypto.randomUUID()}`).join('&'), 200],
])('a query of %s is answered in time or refused', async (_, question, status) => {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const response = await send('GET', `pages?${question}`, { headers: { cookie } })
  expect(response.status).toBe(status)
  if (status === 400) expect(await response.text()).toBe('This query is too long. Please search for less.')
})

test('a HEAD answers as a GET does', async () => {
  const payload = await openPayload()
  const data = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = { data, name: `${crypto.randomUUID()}.png`, mimetype: 'image/png', size: data.length }
  const { filename } = await payload.create({ collection: 'media', data: { alt: 'Red' }, file })
  const { cookie } = await signInAs(payload, 'editor')
  const head = async (path: string, headers: HeadersInit = { cookie }) => {
    const request = siteRequest(`/api/${path}`, { method: 'HEAD', headers })
    // As Next does where a route has no HEAD of its own.
    return (await rest.GET(request, { params: Promise.resolve({ slug: path.split('/') }) })).status
  }
  const paths = [
    `media/file/${filename}`,
    'pages',
    'users/me',
    'waitlist-leads',
    'media/file/none.png',
    'users/init',
  ]
  expect(await Promise.all(paths.map((path) => head(path)))).toEqual([200, 200, 200, 403, 404, 404])
  const signedOut = await Promise.all(paths.map((path) => head(path, {})))
  expect(signedOut).toEqual([200, 401, 200, 401, 404, 404])
})

test('a POST that claims to be a GET opens nothing to the signed out', async () => {
  const headers = { 'x-payload-http-method-override': 'GET', 'content-type': 'application/json' }
  const response = await send('POST', 'waitlist-leads', { headers, body: '{}' })
  expect(response.status).toBe(401)
})

test.each(['x-payload-http-method-override', 'x-http-method-override'])(
  'a form that claims to be a GET by %s lists nothing',
  async (header) => {
    const { cookie } = await signInAs(await openPayload(), 'sales')
    const body = new FormData()
    body.set('_payload', '{}')
    const headers = { [header]: 'GET', cookie }
    const refused = await send('POST', 'waitlist-leads?pagination=false', { headers, body })
    expect([refused.status, await refused.text()]).toEqual([
      415,
      '{"errors":[{"message":"Please send this as application/x-www-form-urlencoded."}]}',
    ])
    // Payload reads no other spelling of the method.
    const created = await send('POST', 'waitlist-leads', { headers: { ...headers, [header]: 'get' }, body })
    expect(created.status).toBe(403)
  },
)

test('a form of somebody else is not saved in the name of whoever has signed in since', async () => {
  const payload = await openPayload()
  const [ada, grace] = [await signInAs(payload, 'editor'), await signInAs(payload, 'editor')]
  const change = (account: string) =>
    requestRest('PATCH', `users/${grace.user.id}`, {
      cookie: grace.cookie,
      headers: { 'x-account': account },
      body: { name: 'Grace' },
    })
  const refused = await change(ada.user.id)
  expect([refused.status, await refused.json()]).toEqual([
    401,
    { errors: [{ message: 'Somebody else has signed in in this browser. Please sign in again.' }] },
  ])
  expect((await payload.findByID({ collection: 'users', id: grace.user.id })).name).toBe('editor')
  expect((await change(grace.user.id)).status).toBe(200)
})

test('another site cannot sign a visitor in', async () => {
  const response = await send('POST', 'users/login', {
    headers: { origin: 'https://evil.example' },
    body: '{}',
  })
  expect(response.status).toBe(403)
})

test('each role reaches what is its own, and nothing else', async () => {
  const payload = await openPayload()
  const status = async (role: 'admin' | 'editor' | 'sales', path: string) => {
    const { cookie } = await signInAs(payload, role)
    return (await send('GET', path, { headers: { cookie } })).status
  }
  expect(await status('editor', 'waitlist-leads')).toBe(403)
  expect(await status('sales', 'waitlist-leads')).toBe(200)
  expect(await status('admin', 'waitlist-leads')).toBe(200)
  expect(await status('editor', 'pages')).toBe(200)
})

test('sales cannot change a word, and nobody can invent or change a lead', async () => {
  const payload = await openPayload()
  const write = async (role: 'admin' | 'editor' | 'sales', path: string) => {
    const { cookie } = await signInAs(payload, role)
    const headers = { cookie, 'content-type': 'application/json' }
    return (await send('POST', path, { headers, body: '{}' })).status
  }
  expect(await write('sales', 'pages')).toBe(403)
  expect(await write('sales', 'globals/site-settings')).toBe(403)
  expect(await write('admin', 'waitlist-leads')).toBe(403)
  expect(await write('editor', 'users')).toBe(403)
})

test('staff cannot give themselves another role', async () => {
  const payload = await openPayload()
  const { user, cookie } = await signInAs(payload, 'editor')
  await send('PATCH', `users/${user.id}`, {
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'admin' }),
  })
  expect((await payload.findByID({ collection: 'users', id: user.id })).role).toBe('editor')
})

test('a request cannot say under which id something is stored', async () => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'editor')
  const id = crypto.randomUUID()
  const writes = [
    ['pages', { title: 'Of my own id' }],
    ['redirects', { from: '/own-id', to: '/' }],
  ] as const
  for (const [collection, values] of writes) {
    const body = { ...values, id }
    const response = await requestRest('POST', `${collection}?draft=true`, { cookie, body })
    expect(response.status).toBe(201)
    const { doc } = made.parse(await response.json())
    expect(doc.id).not.toBe(id)
    expect(await payload.findByID({ collection, id, disableErrors: true })).toBeNull()
    await payload.delete({ collection, id: doc.id })
  }
})

/** HTTP/2 has no name for a status, which is what the panel shows of a refusal in another shape. */
test('a write without a session is refused in words that the panel shows', async () => {
  const body = new FormData()
  body.set('_payload', '{"title":"Typed after the session had ended"}')
  const response = await requestRest('PATCH', 'pages/01a20525-7d2b-74d9-9ac6-1e807b6f6edb', { body })
  expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
    401,
    'no-store',
    { errors: [{ message: 'Please sign in first.' }] },
  ])
  const read = await requestRest('GET', 'pages')
  expect([read.status, await read.text()]).toEqual([401, 'Please sign in first.'])
})

test.runIf(isLongRun)(
  'however many saves of one document come at once, each is done and visitors can sign up',
  async () => {
    const payload = await openPayload()
    await seedSite(payload)
    const { cookie } = await signInAs(payload, 'editor')
    const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
    const saves = Array.from({ length: 16 }, (_, n) =>
      requestRest('PATCH', `pages/${docs[0]?.id}?draft=true`, { cookie, body: { title: `Home ${n}` } }),
    )
    const signUps = Array.from({ length: 5 }, () => join(postJson('/api/waitlist', signUp())))
    const responses = await Promise.all([...signUps, ...saves])
    expect(responses.map(({ status }) => status)).toEqual([...Array(5).fill(201), ...Array(16).fill(200)])
  },
)

/** One answer with all leads keeps the process from every visitor while it is made. */
test.each([
  ['limit=100000', 100],
  ['limit=101', 100],
  ['limit=0', 100],
  ['limit=-1', 100],
  ['limit=1e9', 100],
  ['limit=', 100],
  ['limit=x', 100],
  ['limit[]=100000', 100],
  ['limit[0]=100000', 100],
  ['limit%5B0%5D=100000', 100],
  ['limit=10&limit=100000', 100],
  ['limit=1.5e3', 100],
  ['limit=100000&pagination=false', 100],
  ['limit=20&pagination=false', 20],
  ['pagination=false', 10],
  ['pagination[]=false', 10],
  ['limit=99', 99],
  ['depth=0', 10],
])('of however many rows are asked for with %s, %i come at once', async (question, rows) => {
  const payload = await openPayload()
  await payload.db.drizzle.execute(sql`
    insert into waitlist_leads (id, name, email, email_key, organization, industry)
    select gen_random_uuid(), 'Ada Lovelace', n || '@example.org', n || '@example.org', 'Many', 'energy'
    from generate_series(1, 101) as n on conflict do nothing`)
  const { cookie } = await signInAs(payload, 'sales')
  const headers = {
    'x-payload-http-method-override': 'GET',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const ofThese = 'where[organization][equals]=Many&select[status]=true'
  const responses = [
    await requestRest('GET', `waitlist-leads?${question}&${ofThese}`, { cookie }),
    await requestRest('POST', 'waitlist-leads', { cookie, headers, body: `${question}&${ofThese}` }),
  ]
  for (const response of responses) {
    const { docs, totalDocs } = page.parse(await response.json())
    expect(totalDocs).toBe(101)
    expect(docs).toHaveLength(rows)
  }
})

/** Drawing takes seconds for each, on the threads that connections to the database are opened on, too. */
test('however many pictures one colleague uploads at once, one is drawn at a time and no save waits for them', async () => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'editor')
  const begun = gate()
  const finished = gate()
  let atOnce = 0
  let most = 0
  const draw = guardRest(async () => {
    most = Math.max(most, ++atOnce)
    begun.open()
    await finished.isOpen
    atOnce -= 1
    return new Response(null, { status: 201 })
  })
  const save = guardRest(() => Promise.resolve(new Response(null, { status: 200 })))
  const post = (path: string) => siteRequest(`/api/${path}`, { method: 'POST', headers: { cookie } })
  const at = (path: string) => ({ params: Promise.resolve({ slug: path.split('/') }) })
  const uploads = Array.from({ length: 9 }, () => draw(post('media'), at('media')))
  await begun.isOpen
  expect((await save(post('pages'), at('pages'))).status).toBe(200)
  finished.open()
  const responses = await Promise.all(uploads)
  expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(201))
  expect(most).toBe(1)
})

function gate() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  return { isOpen, open: () => open() }
}
