import { type APIRequestContext, expect, test } from 'playwright/test'
import { admin, siteUrl } from '@tests/support/browser-site'

const secret = `Not to be read yet ${Date.now()}`
const own = { origin: siteUrl, 'sec-fetch-site': 'same-origin' }

/** What an editor has typed and saved, but not published: a page of its own, and a document's summary. */
async function saveDrafts(request: APIRequestContext) {
  await request.post('/api/users/login', { headers: own, data: admin })
  const find = async (path: string) => (await (await request.get(path, { headers: own })).json()).docs[0]
  const { id: document } = await find('/api/legal-documents?where[slug][equals]=data-processing')
  const page = await request.post('/api/pages?draft=true', {
    headers: own,
    data: { title: secret, slug: `draft-${Date.now()}`, _status: 'draft' },
  })
  expect(page.status()).toBe(201)
  const { id } = (await page.json()).doc
  const data = { summary: secret, _status: 'draft' }
  const saved = await request.patch(`/api/legal-documents/${document}?draft=true`, { headers: own, data })
  expect(saved.status()).toBe(200)
  const version = await find(`/api/pages/versions?where[parent][equals]=${id}&sort=-updatedAt`)
  expect(JSON.stringify(version)).toContain(secret)
  return { page: id, document, version: version.id }
}

test('a draft can be read by nobody who is not signed in, whichever way they ask', async ({ playwright }) => {
  const editor = await playwright.request.newContext({ baseURL: siteUrl })
  const { page, document, version } = await saveDrafts(editor)
  const stranger = await playwright.request.newContext({ baseURL: siteUrl })
  const ways: [status: number, path: string, headers?: Record<string, string>][] = [
    [200, '/'],
    [200, '/?draft=true'],
    [200, '/?preview=true', { cookie: '__prerender_bypass=guess; payload-token=guess' }],
    [200, '/', { rsc: '1' }],
    [200, '/legal/data-processing', { rsc: '1' }],
    [200, '/legal/data-processing'],
    [200, '/sitemap.xml'],
    [401, '/api/pages?draft=true'],
    [401, `/api/pages/${page}?draft=true`, { cookie: 'payload-token=guess' }],
    [401, `/api/pages/versions/${version}`],
    [
      401,
      `/api/pages?where[title][contains]=${encodeURIComponent(secret)}&draft=true`,
      { cookie: 'payload-token=a' },
    ],
    [401, `/api/legal-documents/${document}?draft=true&depth=2`, own],
    [401, '/api/legal-documents/versions?limit=0', { cookie: 'payload-token=guess' }],
    [401, '/api/globals/site-settings?draft=true'],
    [200, `/cms/collections/pages/${page}`],
    [200, `/cms/collections/pages/${page}`, { rsc: '1' }],
    [200, `/cms/collections/pages/${page}/versions/${version}`],
    [404, '/api/graphql?query={Pages(draft:true){docs{title}}}'],
    [404, `/api/preview?slug=home&id=${page}`],
  ]
  for (const [status, path, headers] of ways) {
    const response = await stranger.get(path, { headers })
    expect([path, response.status()]).toEqual([path, status])
    expect(await response.text(), `${path} ${JSON.stringify(headers ?? {})}`).not.toContain(secret)
  }
  const overridden = await stranger.post('/api/pages?draft=true', {
    headers: {
      ...own,
      'x-payload-http-method-override': 'GET',
      'content-type': 'application/x-www-form-urlencoded',
    },
    data: 'draft=true',
  })
  expect([overridden.status(), await overridden.json()]).toEqual([
    401,
    { errors: [{ message: 'Please sign in first.' }] },
  ])
})

test('staff screens send the signed out and the role that may not to where they belong', async ({
  playwright,
}) => {
  const stranger = await playwright.request.newContext({ baseURL: siteUrl })
  for (const cookie of ['', 'payload-token=expired.or.made.up']) {
    const leads = await stranger.get('/admin', { headers: { cookie }, maxRedirects: 0 })
    expect(leads.status()).toBe(307)
    expect(leads.headers().location).toContain('/cms/login?redirect=')
    // The panel is streamed, so that its way to the sign-in comes in the page.
    const panel = await stranger.get('/cms/collections/users', { headers: { cookie } })
    expect(panel.status()).toBe(200)
    expect(await panel.text()).toContain('/cms/login')
    expect(await panel.text()).not.toContain(admin.email)
  }
  const chief = await playwright.request.newContext({ baseURL: siteUrl })
  await chief.post('/api/users/login', { headers: own, data: admin })
  const email = `editor-${Date.now()}@example.com`
  const password = 'seven copper kites over Tromso'
  const created = await chief.post('/api/users', {
    headers: own,
    data: { email, password, name: 'E', role: 'editor' },
  })
  expect(created.status()).toBe(201)
  const editor = await playwright.request.newContext({ baseURL: siteUrl })
  await editor.post('/api/users/login', { headers: own, data: { email, password } })
  expect(await (await editor.get('/admin', { headers: own })).text()).toContain(
    'Your role does not include the leads',
  )
  expect(await (await editor.get('/cms/collections/users', { headers: own })).text()).not.toContain(
    admin.email,
  )
  expect(await (await chief.get('/cms/collections/users', { headers: own })).text()).toContain(admin.email)
  // Only pages and pictures have a trash.
  for (const address of ['redirects/trash', 'users/trash', 'nothing/trash', 'lead-views/create', 'nothing'])
    expect((await chief.get(`/cms/collections/${address}`, { headers: own })).status()).toBe(404)
  const { docs } = await (await chief.get('/api/pages/versions?limit=1&depth=0', { headers: own })).json()
  const version = `/cms/collections/pages/${docs[0].parent}/versions/${docs[0].id}`
  expect((await chief.get(`${version}?localeCodes=x`, { headers: own })).status()).toBe(200)
  for (const query of [
    'page=-1',
    'page=0',
    'page=x',
    'limit=-1',
    'limit=x',
    'page=1&page=2',
    'page=99999999999',
    'limit=1.5',
    '[limit]=1.5',
    '[page]=-1',
    'sort[a]=1',
    '[sort][a]=1',
    'search[a]=1',
    'search=%00',
    '[search]=%00',
    'where[a][b][c]=1',
    'where=x',
    'queryByGroup=x',
    `search=${'a+'.repeat(200)}`,
    `where[or][0][and][0][title][like]=${'a+'.repeat(200)}`,
    '',
  ]) {
    const response = await chief.get(`/cms/collections/pages?${query}`, { headers: own })
    expect([query, response.status()]).toEqual([query, 200])
    expect(await response.text(), query).toContain('Create new Page')
  }
})

test('the panel’s server functions tell a stranger nothing, whatever they are called', async ({
  playwright,
}) => {
  const stranger = await playwright.request.newContext({ baseURL: siteUrl })
  const signInPage = await (await stranger.get('/cms/login')).text()
  const actions = new Set(signInPage.match(/\b[0-9a-f]{42}\b/g))
  expect(actions.size).toBeGreaterThan(0)
  const chief = await playwright.request.newContext({ baseURL: siteUrl })
  await chief.post('/api/users/login', { headers: own, data: admin })
  const call = async (person: APIRequestContext, action: string, name: string, args = {}) => {
    const response = await person.post('/cms/login', {
      headers: { ...own, 'next-action': action, 'content-type': 'text/plain;charset=UTF-8' },
      data: JSON.stringify([{ name, args }]),
      maxRedirects: 0,
    })
    return [response.status(), await response.text()]
  }
  const outdated = [409, 'This page is of another version of the site. Please reload it.']
  const unreadable = [400, 'We could not read this call of the panel.']
  const forger = await playwright.request.newContext({
    baseURL: siteUrl,
    extraHTTPHeaders: { cookie: 'payload-token=forged' },
  })
  const signInFirst = [401, 'Please sign in and try again.']
  const names = ['constructor', 'toString', '__proto__', 'slugify', 'no-such-function', 'form-state']
  for (const [person, refused] of [
    [forger, signInFirst],
    [chief, unreadable],
  ] as const) {
    const responses = []
    for (const action of actions) {
      for (const name of names) responses.push(await call(person, action, name))
    }
    // One of the two is Payload's own, for changing the language of the panel, which has but one.
    expect(responses.filter(([status]) => status !== 409)).toEqual(Array(6).fill(refused))
    expect(responses.filter(([status]) => status === 409)).toEqual(Array(6).fill(outdated))
    expect(await call(person, '0'.repeat(42), 'form-state')).toEqual(outdated)
  }
  const send = (person: APIRequestContext) =>
    Promise.all([...actions].map((action) => call(person, action, 'form-state', { collectionSlug: 'users' })))
  expect(await send(stranger)).toEqual([signInFirst, signInFirst])
  expect((await send(forger)).toSorted()).toEqual([signInFirst, outdated])
  const form = await stranger.post('/cms/login', { headers: own, multipart: { $ACTION_REF_1: '' } })
  expect([form.status(), await form.text()]).toEqual([405, 'Nothing can be sent to this address.'])
})
