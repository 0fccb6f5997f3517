import { APIError, type ServerFunctionClientArgs } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { callPanelFunction } from '@/cms/panel-functions'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const refusal = { errors: [{ message: 'Please sign in and try again.' }] }
const people: Record<string, Awaited<ReturnType<typeof signInAs>>> = {}
let home: string

beforeAll(async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  home = docs[0]?.id ?? ''
  for (const role of ['editor', 'sales', 'admin'] as const) people[role] = await signInAs(payload, role)
})

/** Calls a server function. Returns the response and the calls that reach Payload. */
async function call(
  request: unknown,
  cookie = '',
  respond = (): unknown => 'called',
  others: Record<string, string> = {},
) {
  const passed: ServerFunctionClientArgs[] = []
  const { headers } = siteRequest('/cms', { headers: { cookie, ...others } })
  const response = await callPanelFunction(request, headers, (known) => {
    passed.push(known)
    return respond()
  })
  return { response, passed }
}

const names = ['form-state', 'render-list', 'render-document', 'slugify', 'constructor']

test.each(names)('signed out, %s is refused in the words of every refusal', async (name) => {
  for (const cookie of ['', 'payload-token=made.up.token'])
    expect(await call({ name, args: {} }, cookie)).toEqual({ response: refusal, passed: [] })
})

test('a form of somebody else is not locked for whoever has signed in since', async () => {
  const request = { name: 'form-state', args: { collectionSlug: 'pages', id: home, schemaPath: 'pages' } }
  const callAs = (account: string | undefined) =>
    call(request, people.editor?.cookie, undefined, { 'x-account': account ?? '' })
  const sentence = 'Somebody else has signed in in this browser. Please sign in again.'
  expect(await callAs(people.admin?.user.id)).toEqual({
    response: { errors: [{ message: sentence }] },
    passed: [],
  })
  expect((await callAs(people.editor?.user.id)).response).toBe('called')
})

test.each([
  ...['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__', 'prototype'],
  ...['', ' form-state', 'form-state ', 'Form-State', 'form-state\0', 'slugify', 'schedule-publish'],
  ...[
    'copy-data-from-locale',
    'get-folder-results-component-and-data',
    'get-upcoming-scheduled-publish',
    'render-field',
    'table-state',
  ],
])('the name %j is refused to an admin too', async (name) => {
  const args = { schemaPath: 'collection.pages.made-up' }
  expect(await call({ name, args }, people.admin?.cookie)).toEqual({ response: refusal, passed: [] })
})

test.each([
  undefined,
  null,
  'form-state',
  [],
  {},
  { name: 'form-state' },
  { name: ['form-state'], args: {} },
  { name: { toString: 'form-state' }, args: {} },
  { name: 'form-state', args: null },
  { name: 'form-state', args: 'x' },
  { name: 'form-state', args: [1] },
  { name: 'form-state', args: {} },
  { name: 'form-state', args: { collectionSlug: ['pages'] } },
  { name: 'form-state', args: { collectionSlug: null } },
  { name: 'render-document', args: {} },
  { name: 'render-document-slots', args: { globalSlug: 'site-settings' } },
  { name: 'render-list', args: { collectionSlug: 1 } },
])('%j is no call', async (request) => {
  expect(await call(request, people.admin?.cookie)).toEqual({ response: refusal, passed: [] })
})

test.each([
  { name: 'form-state', args: { collectionSlug: 'nope' } },
  { name: 'form-state', args: { collectionSlug: 'constructor' } },
  { name: 'form-state', args: { globalSlug: '' } },
  { name: 'form-state', args: { collectionSlug: 'pages', globalSlug: { slug: 'site-settings' } } },
  { name: 'render-document', args: { collectionSlug: 'nope' } },
  { name: 'render-document-slots', args: { collectionSlug: '' } },
  { name: 'render-list', args: { collectionSlug: 'site-settings' } },
])('%j asks for what is not there', async (request) => {
  await expect(call(request, people.admin?.cookie)).rejects.toMatchObject({
    digest: 'NEXT_HTTP_ERROR_FALLBACK;404',
  })
})

const hidden = { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' }

test.each([
  { name: 'render-list', args: { collectionSlug: 'media', query: {} } },
  { name: 'render-list', args: { collectionSlug: 'pages' } },
  { name: 'form-state', args: { collectionSlug: 'media' } },
  { name: 'form-state', args: { collectionSlug: 'waitlist-leads', schemaPath: 'media' } },
  { name: 'form-state', args: { collectionSlug: 'waitlist-leads', schemaPath: 'pages.sections.text' } },
  { name: 'form-state', args: { globalSlug: 'site-settings' } },
  { name: 'form-state', args: { collectionSlug: 'security-log' } },
  { name: 'render-document', args: { collectionSlug: 'second-factors' } },
  { name: 'render-list', args: { collectionSlug: 'lead-views' } },
])('of what sales do not find in the panel, %j draws nothing', async (request) => {
  await expect(call(request, people.sales?.cookie)).rejects.toMatchObject(hidden)
})

test.each([
  { name: 'form-state', args: { collectionSlug: 'users', id: 'x', schemaPath: 'users' } },
  { name: 'render-list', args: { collectionSlug: 'waitlist-leads', query: {} } },
  { name: 'form-state', args: { collectionSlug: 'waitlist-leads', schemaPath: 'waitlist-leads' } },
])('of what sales find in the panel, %j is passed on', async (request) => {
  expect((await call(request, people.sales?.cookie)).response).toBe('called')
})

test.each([
  { name: 'render-list', args: { collectionSlug: 'users' } },
  { name: 'render-document', args: { collectionSlug: 'users' } },
])('%j, which Payload does not show this person, is not there', async (request) => {
  const hide = () => Promise.reject(new Error('not-found'))
  await expect(call(request, people.editor?.cookie, hide)).rejects.toMatchObject({
    digest: 'NEXT_HTTP_ERROR_FALLBACK;404',
  })
  const fail = () => Promise.reject(new Error('out of order'))
  await expect(call(request, people.editor?.cookie, fail)).rejects.toThrow('out of order')
})

test('what Payload refuses is returned as a sentence', async () => {
  const args = { collectionSlug: 'pages' }
  const refuse = () => Promise.reject(new APIError('No.', 400))
  expect((await call({ name: 'render-document', args }, people.editor?.cookie, refuse)).response).toEqual({
    errors: [{ message: 'No.' }],
  })
  expect((await call({ name: 'render-list', args }, people.editor?.cookie, refuse)).response).toEqual({
    errors: [{ message: 'The list could not be read. Please check its filters and try again.' }],
  })
})

test.each([
  // As in a built site, where the class of Payload's errors is another copy.
  Object.assign(new Error('The following path cannot be queried: savedBy'), { status: 400 }),
  new SyntaxError('Unexpected token x in JSON'),
  new TypeError('Cannot read properties of undefined'),
])('%s, which a list with odd filters throws, is a sentence', async (error) => {
  const args = { collectionSlug: 'pages', query: { queryByGroup: 'x' } }
  const refuse = () => Promise.reject(error)
  expect((await call({ name: 'render-list', args }, people.editor?.cookie, refuse)).response).toEqual({
    errors: [{ message: 'The list could not be read. Please check its filters and try again.' }],
  })
})

test('a preset, of which there are none, is not remembered', async () => {
  const args = { collectionSlug: 'pages', query: { preset: 'x', limit: 10 } }
  const { passed } = await call({ name: 'render-list', args }, people.editor?.cookie)
  expect(passed).toMatchObject([{ args: { query: { preset: undefined, limit: 10 } } }])
})

test('two calls of a person run at a time, and those of colleagues do not wait for the rest', async () => {
  let running = 0
  const most: number[] = []
  const slow = async () => {
    most.push((running += 1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
    return 'called'
  }
  const request = { name: 'render-list', args: { collectionSlug: 'pages' } }
  const all = Array.from({ length: 8 }, () => call(request, people.editor?.cookie, slow))
  expect((await call(request, people.admin?.cookie)).response).toBe('called')
  await Promise.all(all)
  expect(Math.max(...most)).toBe(2)
})

test('what the panel asks is passed on as it is, and nothing beside it', async () => {
  const request = { name: 'render-list', args: { collectionSlug: 'pages' } }
  const more = { ...request, serverFunctions: { 'render-list': () => 'mine' }, config: {}, importMap: {} }
  expect(await call(more, people.editor?.cookie)).toEqual({ response: 'called', passed: [request] })
})

test('nobody says under which id a document is created', async () => {
  const args = { collectionSlug: 'pages', initialData: { id: crypto.randomUUID(), title: 'T' } }
  const { passed } = await call({ name: 'render-document', args }, people.editor?.cookie)
  expect(passed).toEqual([
    { name: 'render-document', args: { collectionSlug: 'pages', initialData: { title: 'T' } } },
  ])
})

const rows = (count: number) => Array.from({ length: count }, () => ({ blockType: 'text' }))
const manyCards = { cards: Array.from({ length: 100 }, () => ({ points: rows(50) })) }

test.each([
  { collectionSlug: 'pages', data: { sections: rows(101) } },
  { globalSlug: 'site-settings', data: { menu: { links: rows(101) } } },
  { collectionSlug: 'pages', data: null, formState: { sections: { value: rows(101) } } },
  { collectionSlug: 'pages', data: null, formState: { 'sections.0': { value: manyCards } } },
  { collectionSlug: 'pages', data: null, formState: { 'sections.0.cards.100000000.title': { value: 'h' } } },
  { collectionSlug: 'pages', data: null, formState: { 'sections.100.blockType': { value: 'text' } } },
  { collectionSlug: 'pages', data: null, formState: { 'sections.2e8.blockType': { value: 'text' } } },
  { collectionSlug: 'pages', schemaPath: 'pages.sections.benefits', data: manyCards },
  { collectionSlug: 'pages', data: null, formState: { [`${'a.'.repeat(250)}a`]: { value: 'h' } } },
  { collectionSlug: 'pages', initialData: { sections: rows(101) } },
])('a form with more rows than a document has room for is not drawn: case %#', async (args) => {
  const message = 'A list can have up to 100 rows, and a document up to 1,000 in all its lists. Remove some.'
  for (const name of ['form-state', 'render-document']) {
    const { response, passed } = await call(
      { name, args: { collectionSlug: 'pages', ...args } },
      people.editor?.cookie,
    )
    expect([response, passed]).toEqual([{ errors: [{ message }] }, []])
  }
})

test.each([
  { sort: 'title,'.repeat(2_000) },
  { search: 'a '.repeat(5_000) },
  { search: 'a '.repeat(101) },
  {
    where: {
      or: Array.from({ length: 98 }, () => ({ or: rows(30).map(() => ({ title: { equals: 'a' } })) })),
    },
  },
])('a list with more filters than an address holds is not drawn: case %#', async (query) => {
  const request = { name: 'render-list', args: { collectionSlug: 'pages', query } }
  expect(await call(request, people.editor?.cookie)).toEqual({
    response: {
      errors: [{ message: 'These filters are too long. Please remove some of them and try again.' }],
    },
    passed: [],
  })
  const usual = {
    name: 'render-list',
    args: { collectionSlug: 'pages', query: { sort: 'title', search: 'a' } },
  }
  expect((await call(usual, people.editor?.cookie)).response).toBe('called')
})

const longText = { root: { children: Array.from({ length: 5_000 }, () => ({ children: rows(3) })) } }

test.each([
  { data: { sections: rows(100) } },
  { data: { sections: 'x' } },
  { data: null, formState: { 'sections.99.body': { value: longText }, title: { value: '300' } } },
])('one with as many is, and with a long text: case %#', async (args) => {
  const request = { name: 'form-state', args: { collectionSlug: 'pages', ...args } }
  expect((await call(request, people.editor?.cookie)).response).toBe('called')
})

test('of a list that the database refuses, the answer has no query', async () => {
  const request = { name: 'render-list', args: { collectionSlug: 'pages', query: { page: -1 } } }
  const errors = [{ message: 'Failed query: select "hash" from "users"\nparams: 10,-20' }]
  expect((await call(request, people.editor?.cookie, () => ({ errors }))).response).toEqual({
    errors: [{ message: 'The list could not be read. Please check its filters and try again.' }],
  })
  const fail = () => Promise.reject(new Error('Failed query: select "hash" from "users"'))
  expect((await call(request, people.editor?.cookie, fail)).response).toEqual({
    errors: [{ message: 'The list could not be read. Please check its filters and try again.' }],
  })
  const other = { errors: [{ message: 'Something else' }] }
  expect((await call(request, people.editor?.cookie, () => other)).response).toEqual(other)
})

test('of a list that Payload cannot read, the answer says so; any other fault stays one', async () => {
  const fail = () => {
    throw new TypeError('Cannot read properties of undefined')
  }
  const request = {
    name: 'render-list',
    args: { collectionSlug: 'pages', query: { where: { nothing: {} } } },
  }
  expect((await call(request, people.editor?.cookie, fail)).response).toEqual({
    errors: [{ message: 'The list could not be read. Please check its filters and try again.' }],
  })
  const form = { name: 'form-state', args: { collectionSlug: 'pages' } }
  await expect(call(form, people.editor?.cookie, fail)).rejects.toThrow('Cannot read properties')
})

test('a form locks what its reader may edit, and nothing else', async () => {
  const locks = async (role: string, args: object) => {
    const request = { name: 'form-state', args: { ...args, returnLockStatus: true } }
    const { passed } = await call(request, people[role]?.cookie)
    return passed[0]?.args.returnLockStatus
  }
  const page = { collectionSlug: 'pages', id: home }
  expect(await locks('editor', page)).toBe(true)
  expect(await locks('admin', { globalSlug: 'site-settings' })).toBe(true)
  for (const args of [page, { globalSlug: 'site-settings' }, { ...page, globalSlug: 'site-settings' }])
    await expect(locks('sales', args)).rejects.toMatchObject(hidden)
  expect(await locks('sales', { collectionSlug: 'users', id: people.admin?.user.id })).toBe(false)
  expect(await locks('sales', { collectionSlug: 'users', id: people.sales?.user.id })).toBe(true)
  expect(await locks('admin', { collectionSlug: 'pages', id: 'x' })).toBe(false)
})
