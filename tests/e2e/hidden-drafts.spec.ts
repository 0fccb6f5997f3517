import { type APIRequestContext, expect, request, test } from 'playwright/test'
import { admin, siteUrl } from '@tests/support/browser-site'

/** Short enough for each field it stands in: a publish of the same settings takes it along. */
const secret = `Unpublished ${Date.now()}`
let nobody: APIRequestContext
let staff: APIRequestContext
let pageId: string

test.beforeAll(async () => {
  nobody = await request.newContext({ baseURL: siteUrl, maxRedirects: 0 })
  staff = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } })
  await signIn(staff, admin)
  pageId = await saveDraft('pages', 'home', { meta: { title: secret } })
  await saveDraft('legal-documents', 'data-processing', { title: secret, summary: secret })
  await saveSettingsDraft('site-settings', { tagline: secret, title: secret, notFound: { heading: secret } })
  await saveSettingsDraft('cookie-consent', { card: { title: secret }, table: { name: secret } })
})

test.afterAll(async () => {
  for (const slug of ['site-settings', 'cookie-consent']) await dropSettingsDraft(slug)
  await dropDraft('pages', 'home', ({ meta }) => ({ meta }))
  await dropDraft('legal-documents', 'data-processing', ({ title, summary }) => ({ title, summary }))
  await nobody.dispose()
  await staff.dispose()
})

async function signIn(person: APIRequestContext, { email, password }: typeof admin) {
  expect((await person.post('/api/users/login', { data: { email, password } })).status()).toBe(200)
}

async function saveDraft(collection: string, slug: string, data: object) {
  const found = await (await staff.get(`/api/${collection}?where[slug][equals]=${slug}`)).json()
  const { id } = found.docs[0]
  const saved = await staff.patch(`/api/${collection}/${id}?draft=true&autosave=true`, { data })
  expect(saved.status()).toBe(200)
  return String(id)
}

async function saveSettingsDraft(slug: string, data: object) {
  const saved = await staff.post(`/api/globals/${slug}?draft=true&autosave=true`, { data })
  expect(saved.status()).toBe(200)
}

/** Replaces the draft of a document. Otherwise other tests would publish its content with the document. */
async function dropDraft(collection: string, slug: string, makeChanges: (published: Published) => object) {
  const found = await (await staff.get(`/api/${collection}?where[slug][equals]=${slug}&depth=0`)).json()
  await saveDraft(collection, slug, makeChanges(found.docs[0]))
}

type Published = { title: string; summary: string; meta: object }

/** Removes the draft of settings. Otherwise other tests would publish its content with the settings. */
async function dropSettingsDraft(slug: string) {
  const published = await (await staff.get(`/api/globals/${slug}`)).json()
  const data = { ...published, updatedAt: undefined }
  expect((await staff.post(`/api/globals/${slug}`, { data })).status()).toBe(200)
}

test('those who write see the draft, so the words below are there to be found', async () => {
  expect(await (await staff.get('/preview/legal/data-processing')).text()).toContain(secret)
  expect(await (await staff.get(`/api/pages/${pageId}?draft=true`)).text()).toContain(secret)
  expect(await (await staff.get('/preview/not-found')).text()).toContain(secret)
  for (const slug of ['site-settings', 'cookie-consent']) {
    expect(await (await staff.get(`/api/globals/${slug}?draft=true`)).text()).toContain(secret)
    expect(await (await staff.get(`/api/globals/${slug}/versions`)).text()).toContain(secret)
  }
})

/** With what each answers nobody, and sales. */
const ways: Record<string, [address: string, forNobody: number, forSales: number]> = {
  'the landing page': ['/', 200, 200],
  'the legal page': ['/legal/data-processing', 200, 200],
  'the data of the page for navigation': ['/legal/data-processing?_rsc', 200, 200],
  'the preview': ['/preview', 307, 200],
  'the preview of a legal page': ['/preview/legal/data-processing', 307, 200],
  'the data of the preview for navigation': ['/preview/legal/data-processing?_rsc', 200, 200],
  'the list in the REST': ['/api/legal-documents', 401, 200],
  'the list of drafts': ['/api/legal-documents?draft=true', 401, 200],
  'one draft': ['/api/pages/ID?draft=true&depth=2', 401, 200],
  'the versions': ['/api/pages/versions', 401, 403],
  'a search by text': ['/api/legal-documents?draft=true&where[title][contains]=Unpublished', 401, 200],
  'an order by text': ['/api/legal-documents?draft=true&sort=title', 401, 200],
  'a count': ['/api/legal-documents/count?draft=true&where[title][contains]=Unpublished', 401, 200],
  'the list of addresses': ['/sitemap.xml', 200, 200],
  'the settings of the site': ['/api/globals/site-settings?draft=true', 401, 200],
  'the versions of the settings': ['/api/globals/site-settings/versions', 401, 403],
  'the cookie texts': ['/api/globals/cookie-consent?draft=true&depth=2', 401, 200],
  'the versions of the cookie texts': ['/api/globals/cookie-consent/versions?limit=0', 401, 403],
  'the page with the cookie table': ['/legal/cookies', 200, 200],
  'the preview of the cookie table': ['/preview/legal/cookies', 307, 200],
  'a page that is not there': ['/not-found', 404, 404],
  'the preview of a page that is not there': ['/preview/not-found', 307, 200],
  'the description for home screens': ['/manifest.webmanifest', 200, 200],
}

for (const [name, [address, status]] of Object.entries(ways)) {
  test(`nobody finds a draft through ${name}`, async () => {
    await expectNoDraft(nobody, address, status, headersFor(address))
  })
}

test('a cookie that claims a preview or a session opens nothing', async () => {
  for (const cookie of ['__prerender_bypass=1', '__next_preview_data=1', 'payload-token=forged']) {
    for (const address of ['/', '/legal/data-processing'])
      await expectNoDraft(nobody, address, 200, { cookie })
    for (const address of ['/preview', '/preview/legal/data-processing'])
      await expectNoDraft(nobody, address, 307, { cookie })
  }
})

test('sales see what visitors see', async () => {
  const sales = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } })
  const account = { email: `sales-${Date.now()}@example.com`, password: 'correct horse battery staple' }
  const made = await staff.post('/api/users', { data: { ...account, name: 'Sales', role: 'sales' } })
  expect(made.status()).toBe(201)
  await signIn(sales, account)
  for (const [address, , status] of Object.values(ways))
    await expectNoDraft(sales, address, status, headersFor(address))
  await sales.dispose()
})

test('a preview ends with the session, and no cache may keep it', async () => {
  const editor = await request.newContext({
    baseURL: siteUrl,
    extraHTTPHeaders: { origin: siteUrl },
    maxRedirects: 0,
  })
  await signIn(editor, admin)
  const shown = await editor.get('/preview/legal/data-processing')
  expect(await shown.text()).toContain(secret)
  expect(shown.headers()['cache-control']).toBe('no-store')
  expect(shown.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  const { cookies } = await editor.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await editor.post('/api/users/logout')).status()).toBe(200)
  const after = await nobody.get('/preview/legal/data-processing', { headers: { cookie } })
  expect(after.status()).toBe(307)
  expect(after.headers().location).toMatch(/^\/cms\/login\?redirect=/)
  expect(await after.text()).not.toContain(secret)
  await editor.dispose()
})

test('a public page may be shown in no frame, and carries nothing of the preview', async () => {
  const response = await nobody.get('/')
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  for (const path of ['/', '/legal/cookies', '/nowhere']) {
    const html = await (await nobody.get(path)).text()
    // The last is how the mark of a text begins.
    expect(html, path).not.toMatch(/data-preview|preview-bar|\u200b{4}/)
  }
})

/** Next answers with the data for navigation only where this header asks for it. */
function headersFor(address: string): Record<string, string> {
  return address.includes('_rsc') ? { rsc: '1' } : {}
}

async function expectNoDraft(
  person: APIRequestContext,
  address: string,
  status: number,
  headers: Record<string, string> = {},
) {
  const response = await person.get(address.replace('ID', pageId), { headers })
  expect([address, response.status()]).toEqual([address, status])
  expect(await response.text()).not.toContain(secret)
}
