import sharp from 'sharp'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { signInAs } from '@tests/support/staff'

let payload: Payload
let cookie: string
let own: string
let picture: string

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  const admin = await signInAs(payload, 'admin')
  cookie = admin.cookie
  own = admin.user.id
  const data = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const file = { data, mimetype: 'image/png', name: 'field.png', size: data.length }
  const { filename } = await payload.create({ collection: 'media', data: { alt: 'A field' }, file })
  picture = filename ?? ''
})

const boundary = 'multipart/form-data; boundary=x'
const part = (value: string) =>
  `--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n${value}\r\n--x--\r\n`
const fileCalled = (name: string) =>
  part('{}').replace(
    '--x--\r\n',
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\nabc\r\n--x--\r\n`,
  )
const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`

/** Everybody may ask these, signed in or not. With Payload alone most answer 500. */
const openPaths = ['users/login', 'users/logout', 'users/reset-password', 'users/forgot-password']

const strangeBodies: [string, string, string, string, number][] = [
  ['nothing in several parts', boundary, '', 'We could not read that.', 400],
  ['no boundary', 'multipart/form-data', part('{}'), 'We could not read that.', 400],
  ['another boundary', 'multipart/form-data; boundary=y', part('{}'), 'We could not read that.', 400],
  ...[
    'xboundary=y; boundary=x',
    'boundary=x; boundary=y',
    'a="boundary=y"; boundary=x',
    'charset=utf-8; boundary=x',
    'boundary="x',
    'boundary=',
    `boundary=${'x'.repeat(71)}`,
  ].map((parameters): [string, string, string, string, number] => [
    `a boundary that could be read in two ways, ${parameters.slice(0, 30)}`,
    `multipart/form-data; ${parameters}`,
    part('{}'),
    'We could not read that.',
    400,
  ]),
  ['half of a part', boundary, part('{}').slice(0, 40), 'We could not read that.', 400],
  ['a file with a NUL in its name', boundary, fileCalled('a\u0000.png'), 'We could not read that.', 400],
  ['a file with a DEL in its name', boundary, fileCalled('a\u007f.png'), 'We could not read that.', 400],
  ['a file with an endless name', boundary, fileCalled('a'.repeat(20_000)), 'We could not read that.', 400],
  [
    'a part with a NUL in its name',
    boundary,
    fileCalled('a.png').replace('"file"', '"\u0000"'),
    'We could not read that.',
    400,
  ],
  ['a part that is no JSON', boundary, part('abc'), 'This is not valid JSON.', 400],
  ['an empty part', boundary, part(''), 'This is not valid JSON.', 400],
  ['a part that is null', boundary, part('null'), 'Please send one JSON object.', 400],
  ['a part that is a list', boundary, part('[]'), 'Please send one JSON object.', 400],
  ['a part of 5,000 levels', boundary, part(deep), 'The JSON is nested too deeply.', 400],
  [
    'two payloads',
    boundary,
    part('{}').replace('--x--\r\n', part('{}')),
    'Please send one JSON object.',
    400,
  ],
  ['an address', 'application/x-www-form-urlencoded', 'a=b', 'Please send this as application/json.', 415],
  [
    'an address of nothing',
    'application/x-www-form-urlencoded',
    '',
    'Please send this as application/json.',
    415,
  ],
  ['mixed parts', 'multipart/mixed; boundary=x', part('{}'), 'Please send this as application/json.', 415],
]

test.each(openPaths)('%s is there for POST alone, whoever asks', async (path) => {
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    for (const as of ['', cookie]) expect((await requestRest(method, path, { cookie: as })).status).toBe(404)
  }
})

test.each(strangeBodies)('%s is refused wherever it is sent', async (_, type, body, sentence, status) => {
  const staffPaths = [
    ...[
      'pages',
      'media',
      'redirects',
      'schedules',
      'users',
      'payload-preferences/x',
      'payload-locked-documents',
    ],
    ...[
      'globals/site-settings',
      'person-requests/export',
      'person-requests/erase',
      'person-requests/former',
      'pages/access',
    ],
  ]
  const senders = [
    ...openPaths.map((path) => ({ path, as: '' })),
    ...[...openPaths.slice(2), ...staffPaths].map((path) => ({ path, as: cookie })),
  ]
  for (const { path, as } of senders) {
    const response = await requestRest('POST', path, { cookie: as, type, body })
    expect([path, response.status, await response.text()]).toEqual([
      path,
      status,
      expect.stringContaining(sentence),
    ])
  }
  for (const path of [`users/${own}`, 'users?where[name][equals]=nobody', 'media?where[alt][equals]=x']) {
    const response = await requestRest('PATCH', path, { cookie, type, body })
    expect([path, response.status]).toEqual([path, status])
  }
})

test('a form of several parts that makes sense is read', async () => {
  const { user } = await signInAs(payload, 'editor')
  const body = new FormData()
  body.set('_payload', JSON.stringify({ name: 'Grace' }))
  const response = await requestRest('PATCH', `users/${user.id}`, { cookie, body })
  expect(response.status).toBe(200)
  expect((await payload.findByID({ collection: 'users', id: user.id })).name).toBe('Grace')
})

const restCollections = [
  'pages',
  'legal-documents',
  'legal-versions',
  'media',
  'redirects',
  'schedules',
  'waitlist-leads',
  'lead-events',
  'lead-exports',
  'person-requests',
  'security-log',
  'users',
  'payload-preferences',
  'payload-locked-documents',
]

/** Most of the first were a 500: the database, or a reader of JSON, says no. */
test.each<[number, string]>([
  [400, 'users?where[id][in]=x'],
  [400, 'users?where[role][equals]=zzz'],
  [400, 'users?page=-1'],
  [400, 'users?page=1e30'],
  [200, 'users?limit=99999999999999999999'],
  [400, 'waitlist-leads?where[owner.role][like]=a'],
  [400, 'waitlist-leads?where[owner][in]=x'],
  [400, 'users?where[role][like]=a'],
  [400, 'users?where[role][contains]=a'],
  [400, 'users?where[role][greater_than]=a'],
  [400, 'users?where[name][near]=a'],
  [400, 'users?where=x'],
  [400, 'users?where={'],
  [400, 'users?where[name]=x'],
  [400, 'users?where[]=x'],
  [400, 'users?where[and]=x'],
  [400, 'users?data={'],
  [400, 'users?where[name][equals]=%00'],
  [400, 'users/count?where[id][in]=x'],
  [400, 'pages?draft=true&where[id][in]=x'],
  [400, 'pages?draft=true&page=-1'],
  [400, 'pages/versions?where[parent][in]=x'],
  [400, 'globals/site-settings/versions?page=-1'],
  [400, 'globals/site-settings/versions?where[id][in]=x'],
  [400, 'payload-preferences/x?where=x'],
  [400, 'users?where[email][all]=x'],
  [400, 'users?where[email][like][0]=a'],
  [400, 'users?where[or][0][and][0][name][like][0]=a'],
  [400, 'users?where[createdAt][contains]=a'],
  [400, 'users?where[createdAt][not_like]=a'],
  [400, 'users?where={"email":{"all":["x"]}}'],
  [400, 'users/count?where[email][all]=x'],
  [400, 'pages?draft=true&where[title][all]=x'],
  [400, 'pages?where[sections][equals]=x'],
  [400, 'pages/versions?where[version.title][all]=x'],
  [400, 'legal-documents?where[body.root.type][contains]=root'],
  [400, 'legal-documents?where[body.root.type][less_than]=5'],
  [400, 'legal-documents?where[body.root.children.0.text][exists]=true'],
  [400, 'payload-preferences?where[value.x][contains]=a'],
  [400, 'waitlist-leads?where[owner][all]=x'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((name): [number, string][] => [
    [400, `users?where[id][${name}]=x`],
    [400, `users?where[${name}][equals]=x`],
    [400, `users?where[or][0][and][0][name][${name}]=x`],
    [400, `users/count?where[id][${name}]=x`],
    [400, `pages/versions?where[parent][${name}]=x`],
    [400, `users?where={"id":{"${name}":"x"}}`],
  ]),
  [200, 'users?toString=x'],
  [400, 'users?where={"createdAt":{"greater_than":1e308}}'],
  ...restCollections.map((slug): [number, string] => [400, `${slug}?where[_id][equals]=a`]),
  [400, 'pages/versions?where[_id][equals]=a'],
  [400, 'pages?draft=true&where[_id][equals]=a'],
  [400, 'users/count?where[_id][equals]=a'],
  [400, 'users?where[or][0][_id][exists]=true'],
  [400, 'schedules?where[document][equals]=a'],
  [400, 'schedules?where[document][in]=a'],
  [400, 'payload-preferences?where[user][equals]=a'],
  [400, 'payload-locked-documents?where[user][equals]=a'],
  ...['equals', 'not_equals', 'in', 'not_in', 'like', 'contains', 'greater_than', 'all'].map(
    (operator): [number, string] => [400, `payload-locked-documents?where[document][${operator}]=a`],
  ),
  [404, 'users/x'],
  [404, 'pages/versions/x'],
  [200, 'users?where[id][equals]=x'],
  [200, 'users?limit=-5'],
  [200, 'users?where[createdAt][greater_than]=yesterday'],
  [400, 'users?where=null'],
  [400, 'users?where=1'],
  [400, 'users?where=[1]'],
  [400, 'users?where="x"'],
  [200, 'users?where[and][0]=x'],
  [200, 'users?where[or][0][name][in][a]=b'],
  [200, 'users?where[name][equals][a]=b'],
  [200, 'users?select=x'],
  [200, 'users?select[name]=x'],
  [200, 'users?populate=x'],
  [200, 'users?populate[users]=x'],
  [200, 'users?joins=x'],
  [200, 'users?joins[a][limit]=x'],
  [200, 'users?depth=x'],
  [200, 'users?locale=x'],
  [200, 'users/me?select[x]=y'],
  [200, 'globals/site-settings?select[x]=y'],
  [200, 'access?x=y'],
])('%i is the answer to GET %s', async (status, path) => {
  const response = await requestRest('GET', path, { cookie })
  const text = await response.text()
  expect([response.status, text]).toEqual([status, expect.not.stringContaining('Something went wrong')])
})

test('a picture is served whatever stands behind its address', async () => {
  for (const query of ['', '?prefix=x', '?prefix[]=x', '?where=x', '?prefix=%00']) {
    const response = await requestRest('GET', `media/file/${picture}${query}`)
    expect([query, response.status, response.headers.get('content-type')]).toEqual([query, 200, 'image/png'])
  }
})

test('a picture of a name that is longer than any can be is not there', async () => {
  const response = await requestRest('GET', `media/file/${'a'.repeat(300)}.png`)
  expect([response.status, await response.text()]).toEqual([404, 'There is no such picture.'])
})

test('a data request with nothing in it is refused', async () => {
  for (const body of ['', '""', '{}']) {
    const response = await requestRest('POST', 'person-requests/export', {
      cookie,
      type: 'application/json',
      body,
    })
    expect(response.status).toBe(400)
  }
})

const layout = (layouts: unknown) => ({ value: { layouts } })

/** With Payload alone each of them leaves one's own dashboard at 500 from then on. */
test.each(['"x"', '1', '{}', '[null]', '[1]', '["x"]', '[[]]', '[{}]', '[{"id":1}]', '[{"id":"a-1"},{}]'])(
  'the layout %s of the dashboard is refused and not kept',
  async (layouts) => {
    const named = { key: 'dashboard-layout', ...layout(JSON.parse(layouts)) }
    const form = new FormData()
    form.set('_payload', JSON.stringify(named))
    for (const [path, body] of [
      ['payload-preferences/dashboard-layout', named],
      ['payload-preferences', named],
      ['payload-preferences', form],
    ] as const) {
      const response = await requestRest('POST', path, { cookie, body })
      expect([response.status, await response.json()]).toEqual([
        400,
        { errors: [{ message: 'This is not a dashboard layout, a list of columns or a sort order.' }] },
      ])
    }
    const kept = await requestRest('GET', 'payload-preferences/dashboard-layout', { cookie })
    expect(await kept.json()).toMatchObject({ value: null })
  },
)

test.each([
  ['nav', { open: true }],
  ['pages-list', [1]],
  ['locale', 'en'],
  ['collection-pages', null],
])('the preference %s may hold %j', async (key, value) => {
  const { cookie: own } = await signInAs(payload, 'editor')
  expect(
    (await requestRest('POST', `payload-preferences/${key}`, { cookie: own, body: { value } })).status,
  ).toBe(200)
})

test('a layout of the dashboard is kept, and may be given up', async () => {
  const { cookie: own } = await signInAs(payload, 'editor')
  for (const layouts of [[], [{ id: 'pages-1', width: 'full' }], null]) {
    const response = await requestRest('POST', 'payload-preferences/dashboard-layout', {
      cookie: own,
      body: layout(layouts),
    })
    expect(response.status).toBe(200)
    const kept = await requestRest('GET', 'payload-preferences/dashboard-layout', { cookie: own })
    expect(await kept.json()).toMatchObject(layout(layouts))
  }
})

test('somebody keeps 2,000 preferences, may change each, and gets no more', async () => {
  const { user, cookie: own } = await signInAs(payload, 'editor')
  const fill = async (count: number) =>
    payload.db.pool.query(
      `with kept as (
        insert into payload_preferences (id, key, value)
        select gen_random_uuid(), 'kept-' || n, '1' from generate_series(1, $2) as n
        returning id
      ) insert into payload_preferences_rels ("order", parent_id, path, users_id) select 1, id, 'user', $1 from kept`,
      [user.id, count],
    )
  const keep = async (path: string, body: object) => {
    const response = await requestRest('POST', path, { cookie: own, body })
    return [response.status, response.ok || (await response.json())]
  }
  const refused = [
    409,
    { errors: [{ message: 'The panel remembers 2,000 preferences of yours and no more.' }] },
  ]
  await fill(1_999)
  expect(await keep('payload-preferences/last', { value: 1 })).toEqual([200, true])
  expect(await keep('payload-preferences/another', { value: 1 })).toEqual(refused)
  expect(await keep('payload-preferences', { key: 'another', value: 1 })).toEqual(refused)
  expect(await keep('payload-preferences/last', { value: 2 })).toEqual([200, true])
  const { totalDocs } = await payload.count({
    collection: 'payload-preferences',
    where: { 'user.value': { equals: user.id } },
  })
  expect(totalDocs).toBe(2_000)
  const { cookie: other } = await signInAs(payload, 'editor')
  const response = await requestRest('POST', 'payload-preferences/another', {
    cookie: other,
    body: { value: 1 },
  })
  expect(response.status).toBe(200)
})

test('a preference of a long name is refused', async () => {
  const key = Array.from({ length: 3_000 }, (_, n) => (n * n * 7919) % 10).join('')
  for (const [path, body] of [
    [`payload-preferences/${key}`, { value: 1 }],
    ['payload-preferences', { key, value: 1 }],
  ] as const) {
    const response = await requestRest('POST', path, { cookie, body })
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: [{ message: 'The name of a preference has room for 200 characters.' }] },
    ])
  }
})
