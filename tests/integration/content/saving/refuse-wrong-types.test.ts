import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { figuresSample } from '@/landing/sections/figures/figures-sample'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

const message = 'This value does not fit this field. Enter it again.'

function refusedAt(path: string) {
  return { status: 400, data: { errors: [{ path, message }] } }
}

/** As a client may send it, whatever the types say. */
function sent(data: object) {
  return JSON.parse(JSON.stringify(data))
}

function text(more: object) {
  return { sections: [{ ...textSample, ...more }, waitlistSample] }
}

function picture(more: object) {
  return text({ blockType: 'picture', heading: 'x', side: 'left', ...more })
}

function card(drawing: unknown) {
  const cards = [{ title: 'a', drawing, points: [{ text: 'x' }] }]
  return { sections: [{ blockType: 'benefits', heading: 'x', cards }, waitlistSample] }
}

function points(rows: unknown) {
  const cards = [{ title: 'a', drawing: 'peak', points: rows }]
  return { sections: [{ blockType: 'benefits', heading: 'x', cards }, waitlistSample] }
}

function figures(rows: unknown) {
  return { sections: [{ ...figuresSample, figures: rows }, waitlistSample] }
}

test.each([
  ['title', { title: ['a'] }],
  ['title', { title: { a: 1 } }],
  ['title', { title: 5 }],
  ['title', { title: 'Half \ud800' }],
  ['title', { title: '\udfff' }],
  ['slug', { slug: ['abc'] }],
  ['sections', { sections: null }],
  ['sections', { sections: {} }],
  ['sections', { sections: 'x' }],
  ['sections', { sections: { 0: textSample } }],
  ['sections.0', { sections: [null] }],
  ['sections.0', { sections: ['x'] }],
  ['sections.0', text({ blockType: ['text'] })],
  ['sections.0', text({ blockType: 'constructor' })],
  ['sections.0.id', text({ id: { a: 1 } })],
  ['sections.0.heading', text({ heading: ['x'] })],
  ['sections.0.heading', text({ heading: true })],
  ['sections.0.heading', text({ heading: '\udc00\ud800' })],
  ['sections.0.text', text({ text: richText(paragraph('Half \udfff')) })],
  ['sections.0.hidden', text({ hidden: 'yes' })],
  ['sections.0.hidden', text({ hidden: [true] })],
  ['sections.0.picture', picture({ picture: 'x' })],
  ['sections.0.picture', picture({ picture: ['x'] })],
  ['sections.0.picture', picture({ picture: { id: 'x' } })],
  ['sections.0.picture', picture({ picture: 7 })],
  ['sections.0.side', picture({ side: ['left'] })],
  ['sections.0.cards', { sections: [{ blockType: 'benefits', heading: 'x', cards: null }] }],
  ['sections.0.cards.0.points', points(null)],
  ['sections.0.cards.0.points', points({})],
  ['sections.0.cards.0.points', points('x')],
  ['sections.0.cards.0.drawing', card(['peak'])],
  ['sections.0.cards.0.drawing', card('made-up')],
  ['sections.0.cards.0.drawing', card({ value: 'peak' })],
  ['sections.0.figures', figures(null)],
  ['sections.0.figures', figures('x')],
  ['sections.0.figures.0', figures(['x', 'y'])],
  ['sections.0.figures.1.value', figures([figuresSample.figures[0], { value: 5, label: 'x' }])],
  ['meta', { meta: 'x' }],
  ['meta', { meta: ['x'] }],
  ['meta', { meta: null }],
  ['meta.title', { meta: { title: ['x'] } }],
  ['meta.picture', { meta: { picture: 'x' } }],
  ['_status', { _status: ['published'] }],
  ['_status', { _status: 'live' }],
])('a page with another type of value at %s is refused (case %#) and not kept', async (path, more) => {
  const collection = 'pages'
  const before = await payload.findVersions({ collection, pagination: false, depth: 0 })
  const usual = { title: 'Wrong', slug: 'wrong', ...text({}) }
  for (const draft of [true, false]) {
    const data = sent({ ...usual, _status: draft ? 'draft' : 'published', ...more })
    await expect(payload.create({ collection, draft, data })).rejects.toMatchObject(refusedAt(path))
    const many = payload.update({ collection, where: { slug: { equals: 'home' } }, draft, data: sent(more) })
    await expect(many).rejects.toMatchObject(refusedAt(path))
  }
  expect(await payload.findVersions({ collection, pagination: false, depth: 0 })).toEqual(before)
})

test.each([
  ['socialUrl', { socialUrl: ['javascript:x'] }],
  ['tagline', { tagline: 'Half \ud83d' }],
  ['footer.companyLinks.0.label', { footer: { companyLinks: [{ label: '\ud83d' }] } }],
  ['contactEmail', { contactEmail: ['a@example.org'] }],
  ['footer', { footer: 'x' }],
  ['footer.companyLinks', { footer: { companyLinks: null } }],
  ['footer.companyLinks', { footer: { companyLinks: {} } }],
  ['footer.companyLinks', { footer: { companyLinks: 'x' } }],
  ['footer.companyLinks.0.url', { footer: { companyLinks: [{ label: 'x', url: ['javascript:x'] }] } }],
])('so are settings with another type of value at %s', async (path, more) => {
  const slug = 'site-settings'
  const before = await payload.findGlobalVersions({ slug, pagination: false, depth: 0 })
  for (const draft of [true, false]) {
    const data = sent({ ...more, _status: draft ? 'draft' : 'published' })
    await expect(payload.updateGlobal({ slug, draft, data })).rejects.toMatchObject(refusedAt(path))
  }
  expect(await payload.findGlobalVersions({ slug, pagination: false, depth: 0 })).toEqual(before)
})

test.each([[null], [{}], ['x'], [[null]]])(
  'the cookie texts refuse %j for their services',
  async (services) => {
    const slug = 'cookie-consent'
    const before = await payload.findGlobalVersions({ slug, pagination: false, depth: 0 })
    for (const draft of [true, false]) {
      const data = sent({ services, _status: draft ? 'draft' : 'published' })
      const path = Array.isArray(services) ? 'services.0' : 'services'
      await expect(payload.updateGlobal({ slug, draft, data })).rejects.toMatchObject(refusedAt(path))
    }
    expect(await payload.findGlobalVersions({ slug, pagination: false, depth: 0 })).toEqual(before)
  },
)

const tooMany = 'A list can have up to 100 rows, and a document up to 1,000 in all its lists. Remove some.'
const emptyRows = (count: number) => Array.from({ length: count }, () => ({}))
const questions = (count: number) => ({ blockType: 'questions', heading: 'x', questions: emptyRows(count) })

test.each([
  ['sections', { sections: Array.from({ length: 101 }, () => ({ blockType: 'text' })) }],
  ['sections.0.questions', { sections: [questions(101)] }],
  ['sections.9.questions', { sections: Array.from({ length: 12 }, () => questions(99)) }],
  ['sections.0.cards.0.points', points(emptyRows(101))],
])('more rows than anybody writes are refused at %s, in a draft too', async (path, more) => {
  const collection = 'pages'
  const where = { slug: { equals: 'home' } }
  const before = await payload.findVersions({ collection, pagination: false, depth: 0 })
  const many = payload.update({ collection, where, draft: true, data: sent({ ...more, _status: 'draft' }) })
  await expect(many).rejects.toMatchObject({ data: { errors: [{ path, message: tooMany }] } })
  expect(await payload.findVersions({ collection, pagination: false, depth: 0 })).toEqual(before)
})

test('a text longer than anybody writes is refused in a draft too, and one that just fits is kept', async () => {
  const message = 'A line can have up to 10,000 characters, and a longer text up to 100,000. Shorten it.'
  const slug = 'site-settings'
  const save = (more: object) =>
    payload.updateGlobal({ slug, draft: true, data: sent({ ...more, _status: 'draft' }) })
  for (const [path, longest] of [
    ['name', 10_000],
    ['tagline', 10_000],
  ] as const) {
    const before = await payload.findGlobalVersions({ slug, pagination: false, depth: 0 })
    const errors = [{ path, message }]
    await expect(save({ [path]: 'x'.repeat(longest + 1) })).rejects.toMatchObject({ data: { errors } })
    expect(await payload.findGlobalVersions({ slug, pagination: false, depth: 0 })).toEqual(before)
    expect(await save({ [path]: 'x'.repeat(longest) })).toHaveProperty(path, 'x'.repeat(longest))
  }
})

test('and in settings; as many as there is room for are kept', async () => {
  const slug = 'site-settings'
  const save = (links: object[]) =>
    payload.updateGlobal({ slug, draft: true, data: sent({ menu: { links }, _status: 'draft' }) })
  const errors = [{ path: 'menu.links', message: tooMany }]
  await expect(save(emptyRows(101))).rejects.toMatchObject({ data: { errors } })
  expect((await save(emptyRows(100))).menu?.links).toHaveLength(100)
})

test('and legal documents', async () => {
  const collection = 'legal-documents'
  for (const [path, more] of [
    ['lastUpdated', { lastUpdated: 'yesterday' }],
    ['lastUpdated', { lastUpdated: ['2026-01-01'] }],
    ['lastUpdated', { lastUpdated: '2025-02-30' }],
    ['lastUpdated', { lastUpdated: '-1' }],
    ['effectiveDay', { effectiveDay: '2025-02-30T12:00:00.000Z' }],
    ['body', { body: richText(paragraph('Half \ud800')) }],
    ['isMaterial', { isMaterial: 'perhaps' }],
    ['summary', { summary: { text: 'x' } }],
  ] as const) {
    const where = { slug: { equals: 'privacy' } }
    await expect(payload.update({ collection, where, data: sent(more) })).rejects.toMatchObject(
      refusedAt(path),
    )
  }
})

/** A form of a member of staff, by REST. */
async function saved(path: string, cookie: string, data: object) {
  const [, slug = '', id] = path.split('/')
  const method = slug === 'globals' ? 'POST' : 'PATCH'
  const request = siteRequest(`/api${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  const response = await rest[method](request, { params: Promise.resolve({ slug: [slug, id ?? ''] }) })
  return { status: response.status, text: await response.text() }
}

test.each([
  ['confirmation', { confirmation: null }],
  ['confirmation.subject', { confirmation: { subject: 5 } }],
  ['confirmation.text', { confirmation: { text: ['x'] } }],
  ['confirmation.text', { confirmation: { text: 'Hello \ud800' } }],
  ['confirmation.isOn', { confirmation: { isOn: 'perhaps' } }],
  ['teamNotice.recipients', { teamNotice: { recipients: null } }],
  ['teamNotice.recipients', { teamNotice: { recipients: {} } }],
  ['teamNotice.recipients', { teamNotice: { recipients: 'x' } }],
  ['teamNotice.recipients.0', { teamNotice: { recipients: [null] } }],
  ['teamNotice.recipients.0.industries.1', recipientOf(['energy', 'made-up'])],
  ['teamNotice.recipients.0.industries.0', recipientOf([{ toString: 1 }])],
  ['retentionMonths', { retentionMonths: '12abc' }],
  ['retentionMonths', { retentionMonths: '-1' }],
  ['createdAt', { createdAt: 1e308 }],
])('the settings of the waitlist refuse another type of value at %s', async (path, data) => {
  const { cookie } = await signInAs(payload, 'admin')
  const before = await payload.findGlobal({ slug: 'waitlist-settings' })
  const response = await saved('/globals/waitlist-settings', cookie, data)
  expect(response).toMatchObject({ status: 400 })
  expect(JSON.parse(response.text)).toMatchObject({ errors: [{ data: { errors: [{ path, message }] } }] })
  expect(await payload.findGlobal({ slug: 'waitlist-settings' })).toEqual(before)
})

function recipientOf(industries: unknown) {
  return { teamNotice: { recipients: [{ email: 'team@example.com', industries }] } }
}

test.each([[['energy', 'other']], [[]], [null]])(
  'recipients of the industries %j are stored',
  async (industries) => {
    const { cookie } = await signInAs(payload, 'admin')
    const response = await saved('/globals/waitlist-settings', cookie, recipientOf(industries))
    expect(response).toMatchObject({ status: 200 })
  },
)

test.each([
  ['redirects', 'from', { from: { toString: 1 } }],
  ['redirects', 'permanent', { permanent: [1] }],
  ['users', 'sessions', { sessions: null }],
  ['users', 'role', { role: { toString: 1 } }],
  ['users', 'name', { name: 'Ada \ud800' }],
  ['media', 'alt', { alt: 'A field \ud800' }],
  ['waitlist-leads', 'status', { status: { toString: 1 } }],
  ['waitlist-leads', 'owner', { owner: { toString: 1 } }],
  ['waitlist-leads', 'owner', { owner: ['x'] }],
  ['waitlist-leads', 'confirmation', { confirmation: null }],
  ['waitlist-leads', 'notice', { notice: null }],
  ['schedules', 'document', { document: 'x' }],
  ['schedules', 'document', { document: { relationTo: 'pages', value: ['x'] } }],
  ['schedules', 'at', { at: {} }],
] as const)('and so do %s at %s (case %#)', async (collection, path, more) => {
  const before = await payload.find({ collection, pagination: false })
  const where = { id: { exists: true } }
  const changed = payload.update({ collection, where, data: sent(more) })
  await expect(changed).rejects.toMatchObject(refusedAt(path))
  expect(await payload.find({ collection, pagination: false })).toEqual(before)
})

test('a character of two halves is stored', async () => {
  const data = sent({ title: 'Whole \ud83d\ude00', slug: 'whole', _status: 'draft' })
  expect(await payload.create({ collection: 'pages', draft: true, data })).toMatchObject({
    title: 'Whole 😀',
  })
})

test('nothing, and a list without rows as the panel sends it, is of every type', async () => {
  const data = sent({ title: null, slug: 'nothing-yet', sections: 0, _status: 'draft' })
  const page = await payload.create({ collection: 'pages', draft: true, data })
  expect(page).toMatchObject({ slug: 'nothing-yet', sections: [] })
})
