import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { GET } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { listBrokenLinks } from '@/landing/links/list-broken-links'
import { homeSample } from '@/landing/page-samples'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import type { Page, User } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const collection = 'pages'
let payload: Payload
let editor: { user: User; cookie: string }
let asEditor: { user: User; overrideAccess: false }

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  editor = await signInAs(payload, 'editor')
  asEditor = { user: editor.user, overrideAccess: false }
  await publishPage('there', [{ ...textSample, heading: 'Prices' }, waitlistSample])
  await payload.create({
    collection: 'redirects',
    data: { from: '/old', to: '/for/there', permanent: true },
    ...asEditor,
  })
})

function textWith(address: string): Page['sections'] {
  return [{ ...textSample, text: richText(paragraph(`See [this](${address}).`)) }, waitlistSample]
}

function publishPage(slug: string, sections: Page['sections']) {
  const data = { title: slug, slug, sections, _status: 'published' as const }
  return payload.create({ collection, data, ...asEditor })
}

const fresh = () => `page-${crypto.randomUUID()}`

function refusedAt(path: string, message: string) {
  return { status: 400, data: { errors: [expect.objectContaining({ path, message })] } }
}

test.each([
  ['/for/nowhere', 'there is no page at /for/nowhere on the site'],
  ['/nowhere', 'there is no page at /nowhere on the site'],
  ['/legal/nowhere', 'there is no page at /legal/nowhere on the site'],
  ['/legal/privacy/versions/99', 'there is no page at /legal/privacy/versions/99 on the site'],
  ['/api/nowhere', 'there is no page at /api/nowhere on the site'],
  ['/api/media/file/nothing.png', 'there is no such picture'],
  ['/for', 'there is no page at /for on the site'],
  ['/#nowhere', '/ shows no section or heading “nowhere”'],
  ['/for/there#prices', '/for/there shows no section or heading “prices”'],
  ['/legal/privacy#nowhere', '/legal/privacy shows no section or heading “nowhere”'],
  ['http://localhost:3000/for/nowhere', 'there is no page at /for/nowhere on the site'],
  ['HTTP://LOCALHOST:3000/for/nowhere', 'there is no page at /for/nowhere on the site'],
])(
  'a page with a link to %s is refused where that leads nowhere, and kept as a draft',
  async (address, fault) => {
    const slug = fresh()
    const sections = textWith(address)
    await expect(publishPage(slug, sections)).rejects.toMatchObject(
      refusedAt('sections.0.text', `The link to ${address} leads nowhere: ${fault}.`),
    )
    const data = { title: slug, slug, sections, _status: 'draft' as const }
    await payload.create({ collection, data, draft: true, ...asEditor })
  },
)

test.each([
  '/',
  '/#vision',
  '#waitlist',
  '#top',
  '/for/there',
  '/for/there/',
  '/for/there#about-prices',
  '/for/there?from=here#waitlist',
  '/old',
  '/legal/privacy',
  '/legal/privacy#children',
  '/legal/privacy/versions/1',
  'https://example.com/for/nowhere',
  'mailto:ada@example.org',
])('a page with a link to %s is published', async (address) => {
  await expect(publishPage(fresh(), textWith(address))).resolves.toMatchObject({ _status: 'published' })
})

test('a link of a hidden section is nobody’s business until it is shown', async () => {
  const [text, waitlist] = textWith('/for/nowhere')
  if (!text || !waitlist) throw new Error('The page has two sections')
  const { id } = await publishPage(fresh(), [{ ...text, hidden: true }, waitlist])
  const sections = [{ ...text, hidden: false }, waitlist]
  await expect(
    payload.update({ collection, id, data: { sections, _status: 'published' }, ...asEditor }),
  ).rejects.toMatchObject({ status: 400 })
})

test('a menu entry and a redirect that lead nowhere are refused as well, and changed by nothing', async () => {
  const footer = { ...siteSettingsSample.footer, companyLinks: [{ label: 'Careers', url: '/careers' }] }
  await expect(
    payload.updateGlobal({ slug: 'site-settings', data: { footer, _status: 'published' }, ...asEditor }),
  ).rejects.toMatchObject(
    refusedAt(
      'footer.companyLinks.0.url',
      'The link to /careers leads nowhere: there is no page at /careers on the site.',
    ),
  )
  await expect(
    payload.create({
      collection: 'redirects',
      data: { from: '/sale', to: '/nowhere-at-all', permanent: true },
      ...asEditor,
    }),
  ).rejects.toMatchObject(
    refusedAt(
      'to',
      'The link to /nowhere-at-all leads nowhere: there is no page at /nowhere-at-all on the site.',
    ),
  )
  expect(
    (await payload.count({ collection: 'redirects', where: { from: { equals: '/sale' } } })).totalDocs,
  ).toBe(0)
})

test('the sentence of the refusal names the field by its label', async () => {
  const data = { from: '/sale', to: '/nowhere-at-all', permanent: true }
  await expect(payload.create({ collection: 'redirects', data, ...asEditor })).rejects.toThrow(
    'The following field is invalid: New address',
  )
})

test('an address without its beginning is completed, in a text and in the footer', async () => {
  const page = await publishPage(fresh(), textWith('www.example.com/a'))
  expect(JSON.stringify(page.sections)).toContain('"url":"https://www.example.com/a"')
  const footer = { ...siteSettingsSample.footer, companyLinks: [{ label: 'Shop', url: 'shop.example.com' }] }
  const settings = await payload.updateGlobal({
    slug: 'site-settings',
    data: { footer, _status: 'published' },
    ...asEditor,
  })
  expect(settings.footer.companyLinks?.[0]?.url).toBe('https://shop.example.com')
})

test('what would break is told before a page leaves the site, and listed once it has', async () => {
  const slug = fresh()
  const { id } = await publishPage(slug, [textSample, waitlistSample])
  const linking = await publishPage(fresh(), textWith(`/for/${slug}#waitlist`))
  await payload.create({
    collection: 'redirects',
    data: { from: '/spring', to: `/for/${slug}`, permanent: true },
    ...asEditor,
  })
  const links = [
    { title: linking.title, address: `/for/${slug}#waitlist` },
    { title: 'Redirect from /spring' },
  ]
  expect(await (await requestLinks(id, editor.cookie)).json()).toMatchObject({ links })
  expect(await listBrokenLinks(payload)).toEqual([])
  await payload.update({ collection, id, data: { _status: 'draft' }, ...asEditor })
  expect(await (await requestLinks(id, editor.cookie)).json()).toMatchObject({ links })
  expect(await listBrokenLinks(payload)).toMatchObject([
    { form: `/cms/collections/pages/${linking.id}`, fault: `there is no page at /for/${slug} on the site` },
    { title: 'Redirect from /spring', fault: `there is no page at /for/${slug} on the site` },
  ])
})

test('a section that is hidden on the home page breaks the links to it', async () => {
  await publishPage(fresh(), textWith('/#vision'))
  const { docs } = await payload.find({ collection, where: { slug: { equals: 'home' } } })
  const sections = homeSample.sections.map((section) =>
    section.blockType === 'vision' ? { ...section, hidden: true } : section,
  )
  await payload.update({ collection, id: docs[0]?.id ?? '', data: { sections, _status: 'published' } })
  expect((await listBrokenLinks(payload)).map(({ address }) => address)).toContain('/#vision')
})

test('which links a hidden section breaks is told before the publish, and after it', async () => {
  const slug = fresh()
  const page = await publishPage(slug, [{ ...textSample, heading: 'Prices' }, waitlistSample])
  const linking = await publishPage(fresh(), textWith(`/for/${slug}#about-prices`))
  const [section, waitlist] = page.sections
  if (!section || !waitlist) throw new Error('The page has two sections')
  const link = { title: linking.title, address: `/for/${slug}#about-prices` }
  const readLinks = async () => (await requestLinks(page.id, editor.cookie)).json()
  expect(await readLinks()).toMatchObject({ toSections: [{ ...link, row: section.id }], broken: [] })
  const data = { sections: [{ ...section, hidden: true }, waitlist] }
  const asDraft = { ...data, _status: 'draft' as const }
  await payload.update({ collection, id: page.id, data: asDraft, draft: true, ...asEditor })
  expect(await readLinks()).toMatchObject({ toSections: [{ ...link, row: section.id }], broken: [] })
  await payload.update({ collection, id: page.id, data: { ...data, _status: 'published' }, ...asEditor })
  expect(await readLinks()).toMatchObject({ toSections: [], broken: [link] })
})

test('before a section of the home page is hidden, links of the settings and of redirects to it are told', async () => {
  await payload.create({
    collection: 'redirects',
    data: { from: '/what-you-get', to: '/#benefits', permanent: true },
    ...asEditor,
  })
  const { docs } = await payload.find({ collection, where: { slug: { equals: 'home' } } })
  const response = await requestLinks(docs[0]?.id ?? '', editor.cookie)
  expect(await response.json()).toMatchObject({
    toSections: expect.arrayContaining([
      expect.objectContaining({ title: 'Redirect from /what-you-get', address: '/#benefits' }),
      expect.objectContaining({ title: 'Site settings', address: '/#benefits' }),
    ]),
  })
})

test('sales are not told of links', async () => {
  const { cookie } = await signInAs(payload, 'sales')
  expect((await requestLinks(crypto.randomUUID(), cookie)).status).toBe(403)
})

function requestLinks(id: string, cookie: string) {
  return GET(siteRequest(`/api/pages/${id}/links`, { headers: { cookie } }), {
    params: Promise.resolve({ slug: ['pages', id, 'links'] }),
  })
}
