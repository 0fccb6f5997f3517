import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { signInAs } from '@tests/support/staff'
import { firstCases } from '@tests/support/long-run'

let payload: Payload
const cookies: string[] = []
const hidden = ['resetPasswordToken', 'resetPasswordExpiration', 'hash', 'salt', 'sessions']
/** How somebody may try to name a field without naming it. */
const spellings = firstCases(4, [
  (name: string) => name,
  (name: string) => `${name}.`,
  (name: string) => `${name}..`,
  (name: string) => `${name}.x`,
  (name: string) => `${name}__`,
  (name: string) => `${name}__x`,
  (name: string) => `-${name}.`,
  (name: string) => `--${name}`,
  (name: string) => `.${name}`,
  (name: string) => `__${name}`,
  (name: string) => ` ${name}.`,
  (name: string) => `${name} `,
  (name: string) => `name,${name}.`,
  (name: string) => `${name}.,${name}__`,
])

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  for (const role of ['editor', 'sales', 'admin'] as const)
    cookies.push((await signInAs(payload, role)).cookie)
})

test.each(hidden)('nobody can put the staff in the order of their %s', async (name) => {
  const refused = 'users?limit=5&'
  for (const cookie of cookies) {
    for (const spell of spellings) {
      const value = encodeURIComponent(spell(name))
      for (const query of [`sort=${value}`, `sort[]=${value}`, `sort[0]=name&sort[1]=${value}`]) {
        const response = await requestRest('GET', refused + query, { cookie })
        expect([query, response.status]).toEqual([query, 400])
        expect(JSON.stringify(await response.json())).toMatch(/"message":"[A-Z][^"]+"/)
      }
    }
  }
})

test('a long question that travels in the body is judged in the same way', async () => {
  for (const cookie of cookies) {
    const headers = { 'x-payload-http-method-override': 'GET' }
    const type = 'application/x-www-form-urlencoded'
    const response = await requestRest('POST', 'users', {
      cookie,
      headers,
      type,
      body: 'sort=resetPasswordToken.',
    })
    expect(response.status).toBe(400)
  }
})

test.each([
  'pages?sort=savedBy.resetPasswordToken.',
  'pages?sort=savedBy.hash__',
  'pages?draft=true&sort=savedBy.hash.x',
  'pages/versions?sort=version.savedBy.hash.',
  'pages/versions?sort=version__savedBy__hash__',
  'legal-documents?draft=true&sort=-savedBy__salt__',
  'globals/site-settings/versions?sort=version.savedBy.resetPasswordToken.',
  'payload-locked-documents?sort=user.hash',
  'payload-locked-documents?sort=user.value.hash',
  'payload-preferences?sort=user.hash__',
  'media?sort=nothing',
  // Postgres cannot sort by the same column of two related documents.
  'waitlist-leads?sort=owner.name,owner.name',
  'pages?sort=savedBy.name,savedBy.email',
  'pages?draft=true&sort=title,savedBy.name,-savedBy.name',
  'security-log?sort=author.name,account.name',
  'media?sort=url)',
])('%s is refused', async (path) => {
  const response = await requestRest('GET', path, { cookie: cookies[2] })
  expect(response.status).toBe(400)
})

test.each([
  'pages?sort=-title',
  'pages?sort=slug,-updatedAt',
  'pages?sort=',
  'pages?draft=true&sort=-_status,title',
  'pages/versions?sort=-updatedAt',
  'pages/versions?sort=version.title',
  'legal-documents?sort=-createdAt&draft=true',
  'globals/site-settings/versions?sort=-updatedAt',
  'users?sort=id',
  'users?sort=-email',
  'payload-locked-documents?sort=-updatedAt',
  'waitlist-leads?sort=-createdAt,email',
  'waitlist-leads?sort=owner.name',
  'waitlist-leads?sort=owner.name,name',
  'waitlist-leads?sort=name,name',
])('%s is a list', async (path) => {
  const response = await requestRest('GET', path, { cookie: cookies[2] })
  expect(response.status).toBe(200)
})

/** As a page of the panel asks, which shows its list whatever an old bookmark sorts by. */
test('what the panel itself asks in the order of a hidden field comes in the usual order', async () => {
  await payload.db.drizzle.execute(sql`update users set reset_password_token = gen_random_uuid()`)
  for (let count = 0; count < 6; count += 1) await signInAs(payload, 'editor')
  const { docs } = await payload.find({ collection: 'users', where: { role: { equals: 'admin' } } })
  const [user] = docs
  const list = async (sort?: string) => {
    const found = await payload.find({ collection: 'users', sort, user, overrideAccess: false })
    return found.docs.map(({ id }) => id)
  }
  await payload.db.drizzle.execute(sql`update users set reset_password_token = md5(id::text)`)
  const usual = await list()
  const tries = hidden.flatMap((name) => spellings.map((spell) => spell(name)))
  for (const sort of [
    ...tries,
    'hash',
    '-hash',
    'hash,salt',
    'nothing',
    '',
    ',',
    '-',
    '__proto__',
    'constructor',
  ])
    expect([sort, await list(sort.replaceAll('name,', ''))]).toEqual([sort, usual])
  expect(await list('-hash,name,-id')).toEqual(await list('name,-id'))
})

test('the panel lists documents of which an address sorts by two related documents', async () => {
  const { user } = await signInAs(payload, 'admin')
  const asAdmin = { user, overrideAccess: false } as const
  const { docs } = await payload.find({ ...asAdmin, collection: 'pages', sort: 'savedBy.name,savedBy.name' })
  expect(docs.length).toBeGreaterThan(0)
  const sort = ['owner.name', '-owner.email']
  expect((await payload.find({ ...asAdmin, collection: 'waitlist-leads', sort })).docs).toEqual([])
})

test('the versions that the panel lists come in the order of what is in them', async () => {
  const editor = await signInAs(payload, 'editor')
  const where = { slug: { equals: 'home' } }
  const { id = '' } = (await payload.find({ collection: 'pages', where })).docs[0] ?? {}
  for (const title of ['Beta', 'Alpha'])
    await payload.update({ collection: 'pages', id, draft: true, data: { title, _status: 'draft' } })
  const titles = async (sort: string) => {
    const asEditor = { user: editor.user, overrideAccess: false }
    const found = await payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: id } },
      sort,
      ...asEditor,
    })
    return found.docs.map(({ version }) => version.title)
  }
  expect(await titles('version.title')).toEqual((await titles('-version.title')).toReversed())
  expect((await titles('version.title'))[0]).toBe('Alpha')
})
