import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { CollectionSlug, Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { homeSample } from '@/landing/page-samples'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import type { User } from '@/payload-types'
import { runDueSchedules } from '@/content/schedules/run-due-schedules'
import { seedSite } from '@/seed/seed-site'
import { addLead } from '@tests/support/add-lead'
import { readAllRows } from '@tests/support/database-rows'
import { signUp } from '@tests/support/sign-up'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { pngFile } from '@tests/support/png-file'

type Method = 'POST' | 'PATCH' | 'DELETE'
type Answer = { status: number; said: string }

let payload: Payload
let admin: { user: User; cookie: string }
let colleague: { user: User; cookie: string }
const ids: Record<string, string> = {}

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  admin = await signInAs(payload, 'admin')
  colleague = await signInAs(payload, 'editor')
  const home = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  ids.home = home.docs[0]?.id ?? ''
  const terms = await payload.find({ collection: 'legal-documents', where: { slug: { equals: 'terms' } } })
  ids.terms = terms.docs[0]?.id ?? ''
  const versions = await payload.find({ collection: 'legal-versions' })
  ids.version = versions.docs[0]?.id ?? ''
  ids.picture = (
    await payload.create({ collection: 'media', data: { alt: 'In use' }, file: await pngFile() })
  ).id
  const sections = [{ ...pictureSample, picture: ids.picture }, waitlistSample]
  const campaign = { title: 'Campaign', slug: 'campaign', sections, _status: 'published' as const }
  ids.campaign = (await payload.create({ collection: 'pages', data: campaign })).id
  const locked = { ...campaign, title: 'Locked', slug: 'locked', sections: [textSample, waitlistSample] }
  ids.locked = (await payload.create({ collection: 'pages', data: locked })).id
  const redirect = { from: '/old', to: '/for/campaign', permanent: true }
  ids.redirect = (await payload.create({ collection: 'redirects', data: redirect })).id
  await payload.create({ collection: 'redirects', data: { from: '/older', to: '/old-too', permanent: true } })
  await addLead(payload, { ...signUp(), industry: 'energy' })
  ids.lead = (await payload.find({ collection: 'waitlist-leads' })).docs[0]?.id ?? ''
  // What people leave behind beside a document: who edits it, and how its form was last folded.
  for (const [slug, id] of [
    ['pages', ids.home],
    ['pages', ids.campaign],
    ['legal-documents', ids.terms],
    ['media', ids.picture],
  ]) {
    await payload.db.create({
      collection: 'payload-preferences',
      req: {},
      data: {
        key: `collection-${slug}-${id}`,
        user: { relationTo: 'users', value: admin.user.id },
        value: { fields: {} },
      },
    })
  }
  await lock('pages', ids.locked)
  const moment = { action: 'publish' as const, at: new Date(Date.now() + 3_600_000).toISOString() }
  const document = { relationTo: 'pages' as const, value: ids.campaign }
  const asAdmin = { user: admin.user, overrideAccess: false }
  ids.schedule = (
    await payload.create({ collection: 'schedules', data: { document, ...moment }, ...asAdmin })
  ).id
})

async function lock(relationTo: 'pages', value: string) {
  await payload.db.create({
    collection: 'payload-locked-documents',
    req: {},
    data: { document: { relationTo, value }, user: { relationTo: 'users', value: colleague.user.id } },
  })
}

async function ask(method: Method, address: string, body?: object, cookie = admin.cookie): Promise<Answer> {
  const request = siteRequest(`/api/${address}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const slug = new URL(request.url).pathname.split('/').slice(2)
  const answer = await rest[method](request, { params: Promise.resolve({ slug }) })
  return { status: answer.status, said: await answer.text() }
}

/** A program's own try: what it is told, which it cannot overlook. */
async function tell(work: Promise<unknown>): Promise<Answer> {
  return work.then(
    (result) => ({ status: 200, said: JSON.stringify(result) }),
    (error) => ({ status: error.status ?? 500, said: JSON.stringify([error.message, error.data]) }),
  )
}

/** Everything that is stored, in the database and beside it. */
async function everything() {
  const media = path.join(String(process.env.DATA_DIR), 'media')
  return { rows: await readAllRows(payload), files: (await readdir(media)).toSorted() }
}

/** @param sentence what the refusal says */
async function expectNothingChanged(attempt: () => Promise<Answer>, status: number, sentence: string) {
  const before = await everything()
  const answer = await attempt()
  expect(answer.said).toContain(sentence)
  expect(answer.status).toBe(status)
  expect(await everything()).toEqual(before)
}

type Change = { kind: CollectionSlug; id: () => string; data: Record<string, unknown> }

/** Each way in which a document can be changed, with the status of its refusal where it is another. */
const ways: Record<string, (change: Change) => Promise<Answer>> = {
  'a single PATCH': ({ kind, id, data }) => ask('PATCH', `${kind}/${id()}`, data),
  'a single PATCH that wants to hear little': ({ kind, id, data }) =>
    ask('PATCH', `${kind}/${id()}?select[createdAt]=true&depth=0`, data),
  'a bulk PATCH': ({ kind, id, data }) => ask('PATCH', `${kind}?where[id][in][0]=${id()}`, data),
  'a bulk PATCH by another field': ({ kind, id, data }) =>
    ask('PATCH', `${kind}?where[and][0][id][equals]=${id()}&limit=1&sort=id`, data),
  'the local API': ({ kind, id, data }) => tell(payload.update({ collection: kind, id: id(), data })),
  'the local API for a person': ({ kind, id, data }) =>
    tell(payload.update({ collection: kind, id: id(), data, user: admin.user, overrideAccess: false })),
}

const asDraft: typeof ways = {
  'a single PATCH of a draft': ({ kind, id, data }) => ask('PATCH', `${kind}/${id()}?draft=true`, data),
  'an autosave': ({ kind, id, data }) => ask('PATCH', `${kind}/${id()}?draft=true&autosave=true`, data),
  'a bulk PATCH of drafts': ({ kind, id, data }) =>
    ask('PATCH', `${kind}?draft=true&where[id][in][0]=${id()}`, data),
  'the local API for a draft': ({ kind, id, data }) =>
    tell(payload.update({ collection: kind, id: id(), data, draft: true })),
}

const offSite: typeof ways = {
  'the button of the panel': ({ kind, id, data }) =>
    ask('PATCH', `${kind}/${id()}?unpublishAllLocales=true`, data),
  'a PATCH that speaks of all languages': ({ kind, id, data }) =>
    ask('PATCH', `${kind}/${id()}?publishAllLocales=true&trash=true&locale=xx`, data),
  'the button of the panel over many': ({ kind, id, data }) =>
    ask('PATCH', `${kind}?unpublishAllLocales=true&where[id][in][0]=${id()}`, data),
}

type Refused = {
  name: string
  kind: CollectionSlug
  id: () => string
  data: () => Record<string, unknown>
  /** Of a single try; many at once are answered with 400. */
  status?: number
  sentence: string
  /** What Payload's own answer to a program that changes many says instead. */
  many?: string | null
  by?: typeof ways
}

const home = 'The site must always have its home page, so it cannot be unpublished.'
const legal = 'The site must always show its four legal documents, so this one cannot be unpublished.'
const [, ...withoutHero] = homeSample.sections
const published = { _status: 'published' as const }
const everywhere = { ...ways, ...asDraft }
const online = Object.fromEntries(Object.entries(ways).filter(([way]) => !way.includes('local')))
const idOf = (name: string) => () => ids[name] ?? ''
const invalid = (field: string) => `The following field is invalid: ${field}`

const changes: Refused[] = [
  {
    name: 'unpublishing Home',
    kind: 'pages',
    id: idOf('home'),
    data: () => ({ _status: 'draft' }),
    sentence: home,
    by: { ...ways, ...offSite },
  },
  {
    name: 'Home without a status',
    kind: 'pages',
    id: idOf('home'),
    data: () => ({ _status: null }),
    sentence: home,
  },
  {
    name: 'another address for Home',
    kind: 'pages',
    id: idOf('home'),
    data: () => ({ slug: 'elsewhere' }),
    sentence: 'The home page keeps its address.',
    many: invalid('Address'),
    by: { ...everywhere, ...offSite },
  },
  {
    name: 'Home without its hero',
    kind: 'pages',
    id: idOf('home'),
    data: () => ({ ...published, sections: withoutHero }),
    sentence: 'The home page needs its hero.',
    many: invalid('Sections'),
    by: { ...ways, ...offSite },
  },
  {
    name: 'a page at an address that is taken',
    kind: 'pages',
    id: idOf('campaign'),
    data: () => ({ slug: 'locked', ...published }),
    sentence: 'This is taken already. Choose another.',
    many: null,
  },
  {
    name: 'a page without a title',
    kind: 'pages',
    id: idOf('campaign'),
    data: () => ({ title: '' }),
    sentence: 'This field is required',
    many: invalid('Title'),
  },
  {
    name: 'a page that a colleague is editing',
    kind: 'pages',
    id: idOf('locked'),
    data: () => ({ title: 'Mine' }),
    status: 423,
    sentence: 'editor is editing this at the moment',
    many: null,
    by: online,
  },
  {
    name: 'a page that a colleague saved meanwhile',
    kind: 'pages',
    id: idOf('campaign'),
    data: () => ({ title: 'Mine', updatedAt: '2020-01-01T00:00:00.000Z' }),
    status: 409,
    sentence: 'saved this after you opened it',
    many: null,
    by: online,
  },
  {
    name: 'unpublishing a legal document',
    kind: 'legal-documents',
    id: idOf('terms'),
    data: () => ({ _status: 'draft' }),
    sentence: legal,
    by: { ...ways, ...offSite },
  },
  {
    name: 'a legal document without a status',
    kind: 'legal-documents',
    id: idOf('terms'),
    data: () => ({ _status: null }),
    sentence: legal,
  },
  {
    name: 'another address for a legal document',
    kind: 'legal-documents',
    id: idOf('terms'),
    data: () => ({ slug: 'privacy' }),
    sentence: 'must keep its address',
    by: everywhere,
  },
  {
    name: 'a dangerous link in a legal document',
    kind: 'legal-documents',
    id: idOf('terms'),
    data: () => ({ body: richText(paragraph('See [this](javascript:alert`1`).')) }),
    sentence: 'javascript:alert',
    many: invalid('Text'),
    by: everywhere,
  },
  {
    name: 'a fact that nobody knows',
    kind: 'legal-documents',
    id: idOf('terms'),
    data: () => ({ ...published, body: richText(paragraph('Within {notice day}.')) }),
    sentence: 'There is no {notice day}. You can use {notice days}.',
  },
  {
    name: 'a material change without notice',
    kind: 'legal-documents',
    id: idOf('terms'),
    data: () => ({ ...published, isMaterial: true, effectiveDay: new Date().toISOString() }),
    sentence: 'A material change needs 30 days’ notice.',
  },
  {
    name: 'a picture without words for it',
    kind: 'media',
    id: idOf('picture'),
    data: () => ({ alt: '' }),
    sentence: 'This field is required',
    many: null,
  },
  {
    name: 'a redirect away from a page',
    kind: 'redirects',
    id: idOf('redirect'),
    data: () => ({ from: '/for/campaign' }),
    sentence: 'There is a page at /for/campaign.',
  },
  {
    name: 'a redirect in a circle',
    kind: 'redirects',
    id: idOf('redirect'),
    data: () => ({ to: '/old' }),
    sentence: '/old leads back to /old',
  },
  {
    name: 'a redirect to nothing like an address',
    kind: 'redirects',
    id: idOf('redirect'),
    data: () => ({ to: 'nowhere' }),
    sentence: 'Write an address of this site',
    many: invalid('New address'),
  },
  {
    name: 'a redirect from an address that leads on already',
    kind: 'redirects',
    id: idOf('redirect'),
    data: () => ({ from: '/older' }),
    sentence: 'This is taken already. Choose another.',
    many: null,
  },
  {
    name: 'a member of staff without a name',
    kind: 'users',
    id: () => colleague.user.id,
    data: () => ({ name: '' }),
    sentence: 'Please enter a name',
    many: invalid('Name'),
  },
  {
    name: 'a password that is too short',
    kind: 'users',
    id: () => colleague.user.id,
    data: () => ({ password: 'short' }),
    sentence: 'Use 15 or more characters for the password.',
    many: null,
  },
  {
    name: 'an e-mail address of another member of staff',
    kind: 'users',
    id: () => colleague.user.id,
    data: () => ({ email: admin.user.email }),
    sentence: 'This is taken already. Choose another.',
    many: null,
  },
  {
    name: 'a lead that was changed meanwhile',
    kind: 'waitlist-leads',
    id: idOf('lead'),
    data: () => ({ status: 'contacted', updatedAt: '2020-01-01T00:00:00.000Z' }),
    status: 409,
    sentence: 'Somebody has changed this lead',
  },
  {
    name: 'a lead with a status that there is not',
    kind: 'waitlist-leads',
    id: idOf('lead'),
    data: () => ({ status: 'nonsense' }),
    sentence: 'This is not what the field holds',
    many: null,
  },
  {
    name: 'a published version of a legal document',
    kind: 'legal-versions',
    id: idOf('version'),
    data: () => ({ title: 'Never said' }),
    status: 403,
    sentence: 'You are not allowed to perform this action',
    many: 'A published version stays as it is.',
    by: online,
  },
  {
    name: 'a schedule that was made',
    kind: 'schedules',
    id: idOf('schedule'),
    data: () => ({ action: 'unpublish' }),
    status: 403,
    sentence: 'You are not allowed to perform this action',
    many: null,
    by: online,
  },
]

describe.each(changes)('$name', ({ kind, id, data, sentence, status = 400, many = sentence, by = ways }) => {
  test.each(Object.entries(by))('is refused by %s, and changes nothing', async (way, change) => {
    const expected = isOfMany(way) && status !== 403 ? 400 : status
    const said = isOfMany(way) && kind === 'users' ? 'Please change these one at a time.' : sentence
    await expectNothingChanged(() => change({ kind, id, data: data() }), expected, said)
  })

  test.runIf(many)('is refused to a program that changes many, and changes nothing', async () => {
    const where = { id: { equals: id() } }
    const change = async () => {
      const { docs, errors } = await payload.update({ collection: kind, where, data: data() })
      return { status: docs.length, said: JSON.stringify(errors) }
    }
    await expectNothingChanged(change, 0, many ?? '')
  })
})

const isOfMany = (way: string) => /bulk|many/.test(way)

type Deleted = {
  name: string
  kind: CollectionSlug
  id: () => string
  status: number
  sentence: string
  told?: string
}

const deletes: Deleted[] = [
  {
    name: 'Home',
    kind: 'pages',
    id: idOf('home'),
    status: 400,
    sentence: 'cannot be deleted',
    told: 'cannot be deleted',
  },
  {
    name: 'a legal document',
    kind: 'legal-documents',
    id: idOf('terms'),
    status: 403,
    sentence: 'You are not allowed to perform this action',
    told: 'cannot be deleted',
  },
  {
    name: 'a version of a legal document',
    kind: 'legal-versions',
    id: idOf('version'),
    status: 403,
    sentence: 'You are not allowed to perform this action',
    told: 'A published version stays as it is.',
  },
  {
    name: 'a picture that a page shows',
    kind: 'media',
    id: idOf('picture'),
    status: 400,
    sentence: 'This picture is still used on “Campaign”',
    told: 'This picture is still used on “Campaign”',
  },
]

describe.each(deletes)('deleting $name', ({ kind, id, status, sentence, told }) => {
  test.each([
    ['alone', () => `${kind}/${id()}`],
    ['among many', () => `${kind}?where[id][in][0]=${id()}`],
    ['among many, by anything', () => `${kind}?where[id][exists]=true&where[id][equals]=${id()}`],
    ['with its lock', () => `${kind}/${id()}?overrideLock=true`],
  ])('%s is refused and changes nothing', async (_, address) => {
    await expectNothingChanged(() => ask('DELETE', address()), status, sentence)
  })

  test.runIf(told)('is refused to a program, and changes nothing', async () => {
    const single = () => tell(payload.delete({ collection: kind, id: id() }))
    await expectNothingChanged(single, 400, told ?? '')
  })
})

test('a page that a colleague is editing is not deleted, alone or among many', async () => {
  const sentence = 'editor is editing this at the moment, so it was not deleted.'
  await expectNothingChanged(() => ask('DELETE', `pages/${ids.locked}`), 423, sentence)
  await expectNothingChanged(() => ask('DELETE', `pages?where[id][in][0]=${ids.locked}`), 400, sentence)
})

type Settings = { name: string; address: string; data: () => object; sentence: string }

const keepSettings = 'Every page of the site shows these words, so they cannot be unpublished.'

const settings: Settings[] = [
  { name: 'unpublishing', address: '', data: () => ({ _status: 'draft' }), sentence: keepSettings },
  {
    name: 'a list for a status',
    address: '',
    data: () => ({ _status: ['draft'] }),
    sentence: 'This is not what the field holds.',
  },
  { name: 'no status', address: '', data: () => ({ _status: null }), sentence: keepSettings },
  {
    name: 'the button of the panel',
    address: '?unpublishAllLocales=true',
    data: () => ({ _status: 'draft' }),
    sentence: keepSettings,
  },
  {
    name: 'no name',
    address: '',
    data: () => ({ ...published, name: '' }),
    sentence: 'Please enter a name',
  },
  {
    name: 'no name, said to be an unpublish',
    address: '?unpublishAllLocales=true',
    data: () => ({ ...published, name: '' }),
    sentence: 'Please enter a name',
  },
]

describe.each(settings)('site settings with $name', ({ address, data, sentence }) => {
  test('are refused and change nothing', async () => {
    await expectNothingChanged(() => ask('POST', `globals/site-settings${address}`, data()), 400, sentence)
  })

  test('are refused to a program, and change nothing', async () => {
    const change = () => tell(payload.updateGlobal({ slug: 'site-settings', data: data() }))
    await expectNothingChanged(change, 400, sentence)
  })
})

describe('what waits as a draft beside the site', () => {
  beforeAll(async () => {
    const draft = { draft: true, data: { title: 'Waiting', ..._draft } }
    await payload.update({ collection: 'pages', id: ids.home ?? '', ...draft })
    await payload.update({ collection: 'legal-documents', id: ids.terms ?? '', ...draft })
    const tagline = { ...siteSettingsSample, tagline: 'Waiting', ..._draft }
    await payload.updateGlobal({ slug: 'site-settings', draft: true, data: tagline })
  })

  const _draft = { _status: 'draft' as const }

  test.each<[CollectionSlug, string, string]>([
    ['pages', 'home', home],
    ['legal-documents', 'terms', legal],
  ])('does not come over %s by an update that forgets the status', async (kind, name, sentence) => {
    await expectNothingChanged(() => ask('PATCH', `${kind}/${ids[name]}`, { title: 'Oops' }), 400, sentence)
    const program = () =>
      tell(payload.update({ collection: kind, id: ids[name] ?? '', data: { title: 'Oops' } }))
    await expectNothingChanged(program, 400, sentence)
  })

  test('does not come over the settings by an update that forgets the status', async () => {
    const change = () => ask('POST', 'globals/site-settings', { tagline: 'Oops' })
    await expectNothingChanged(change, 400, keepSettings)
  })

  test.each<['pages' | 'legal-documents', string, string]>([
    ['pages', 'home', home],
    ['legal-documents', 'terms', legal],
  ])('does not come over %s by restoring it', async (collection, name, sentence) => {
    const where = { parent: { equals: ids[name] }, 'version._status': { equals: 'draft' } }
    const { docs } = await payload.findVersions({ collection, where })
    const id = docs[0]?.id ?? ''
    await expectNothingChanged(() => tell(payload.restoreVersion({ collection, id })), 400, sentence)
  })

  test.each([true, false])(
    'does not come over the settings by restoring it, as a draft: %s',
    async (draft) => {
      const { docs } = await payload.findGlobalVersions({ slug: 'site-settings', sort: '-updatedAt' })
      const restore = { slug: 'site-settings', id: docs[0]?.id ?? '', draft } as const
      const sentence = 'An earlier version comes back as a draft.'
      await expectNothingChanged(() => tell(payload.restoreGlobalVersion(restore)), 400, sentence)
    },
  )

  test('comes back from a version as a draft, and visitors read what they read before', async () => {
    const { docs } = await payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: ids.home }, 'version._status': { equals: 'draft' } },
    })
    expect((await ask('POST', `pages/versions/${docs[0]?.id}?draft=false`)).status).toBe(200)
    expect(await payload.findByID({ collection: 'pages', id: ids.home ?? '' })).toMatchObject({
      title: 'Home',
      _status: 'published',
    })
  })
})

test.each(['home', 'terms'])(
  'a schedule to take %s off the site is refused before and at its moment',
  async (name) => {
    const isPage = name === 'home'
    const document = isPage
      ? { relationTo: 'pages' as const, value: ids[name] ?? '' }
      : { relationTo: 'legal-documents' as const, value: ids[name] ?? '' }
    const sentence = isPage ? home : legal
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const plan = { document, action: 'unpublish', at }
    await expectNothingChanged(() => ask('POST', 'schedules', plan), 400, sentence)
    // One that was stored before this rule.
    const { id } = await payload.create({
      collection: 'schedules',
      data: { document, action: 'publish', at },
      user: admin.user,
      overrideAccess: false,
    })
    await payload.db.pool.query(
      `update schedules set action = 'unpublish', at = now() - interval '1 minute' where id = $1`,
      [id],
    )
    const before = await readAllRows(payload, ['schedules'])
    await runDueSchedules(payload)
    expect(await readAllRows(payload, ['schedules'])).toEqual(before)
    expect(await payload.findByID({ collection: 'schedules', id })).toMatchObject({
      state: 'refused',
      outcome: expect.stringContaining(sentence),
    })
  },
)

test('a second copy of Home is refused while the first has its address', async () => {
  expect((await ask('POST', `pages/${ids.home}/duplicate`, {})).status).toBe(200)
  await expectNothingChanged(
    () => ask('POST', `pages/${ids.home}/duplicate`, {}),
    400,
    'This is taken already. Choose another.',
  )
})

test.each([
  ['legal-documents', 'terms'],
  ['legal-versions', 'version'],
  ['redirects', 'redirect'],
])('of %s there are no copies', async (kind, name) => {
  await expectNothingChanged(() => ask('POST', `${kind}/${ids[name]}/duplicate`, {}), 404, '')
})

async function addPage(slug: string) {
  const sections = [textSample, waitlistSample]
  const data = { title: slug, slug, sections, _status: 'published' as const }
  return (await payload.create({ collection: 'pages', data })).id
}

async function statusOf(id: string) {
  return (await payload.findByID({ collection: 'pages', id, disableErrors: true }))?._status
}

test('of many, one that may change does, and one that is refused is named with why', async () => {
  const [first, last] = [await addPage('first'), await addPage('last')]
  const which = [first, ids.home, last].map((id, index) => `where[id][in][${index}]=${id}`).join('&')
  const answer = await ask('PATCH', `pages?${which}`, { _status: 'draft' })
  expect(answer.status).toBe(400)
  const { docs, errors, message } = JSON.parse(answer.said)
  expect(errors).toEqual([{ id: ids.home, isPublic: true, message: expect.stringContaining(home) }])
  expect(docs).toHaveLength(2)
  expect(message).toBe('2 of 3 changed.')
  expect([await statusOf(first), await statusOf(ids.home ?? ''), await statusOf(last)]).toEqual([
    'draft',
    'published',
    'draft',
  ])
  const deleted = JSON.parse((await ask('DELETE', `pages?${which}`)).said)
  expect(deleted.errors).toEqual([
    { id: ids.home, isPublic: true, message: expect.stringContaining('cannot be deleted') },
  ])
  expect([await statusOf(first), await statusOf(ids.home ?? ''), await statusOf(last)]).toEqual([
    undefined,
    'published',
    undefined,
  ])
})

test('two documents that get one address: the first has it, the second is as it was', async () => {
  const [one, two] = [await addPage('one'), await addPage('two')]
  const answer = await ask('PATCH', `pages?where[id][in][0]=${one}&where[id][in][1]=${two}&sort=slug`, {
    slug: 'both',
    ...published,
  })
  expect(JSON.parse(answer.said)).toMatchObject({
    docs: [{ id: one, slug: 'both' }],
    errors: [{ id: two, message: expect.stringContaining('This is taken already. Choose another.') }],
  })
  expect(await payload.findByID({ collection: 'pages', id: two })).toMatchObject({ slug: 'two' })
})

test('rows that are written into many documents are others in each', async () => {
  const [one, two] = [await addPage('rows-one'), await addPage('rows-two')]
  const sections = [{ ...textSample, id: '6b02a23c156972439c94cc2b' }, waitlistSample]
  const address = `pages?where[id][in][0]=${one}&where[id][in][1]=${two}`
  expect((await ask('PATCH', address, { sections, ...published })).status).toBe(200)
})

test('a publish that wants to hear little keeps its version and has its receipt all the same', async () => {
  const data = { title: 'Terms in new words', ...published }
  expect((await ask('PATCH', `legal-documents/${ids.terms}?select[slug]=true`, data)).status).toBe(200)
  const { docs } = await payload.find({
    collection: 'legal-versions',
    where: { slug: { equals: 'terms' } },
    sort: '-number',
  })
  expect(docs[0]).toMatchObject({ title: 'Terms in new words' })
  const { rows } = await payload.db.pool.query(`select expected from content_receipts where document = $1`, [
    `legal-documents:${ids.terms}`,
  ])
  expect(rows).toMatchObject([{ expected: { path: '/legal/terms', shownOn: ['/legal/terms'] } }])
})

test('a picture whose replacement is refused keeps its files', async () => {
  const { data } = await pngFile()
  const replace = async () => {
    const form = new FormData()
    form.set('file', new File([Uint8Array.from(data)], 'new.png', { type: 'image/png' }))
    form.set('_payload', JSON.stringify({ alt: '' }))
    const address = `/api/media/${ids.picture}`
    const request = siteRequest(address, { method: 'PATCH', headers: { cookie: admin.cookie }, body: form })
    const slug = address.split('/').slice(2)
    const answer = await rest.PATCH(request, { params: Promise.resolve({ slug }) })
    return { status: answer.status, said: await answer.text() }
  }
  await expectNothingChanged(replace, 400, 'This field is required')
})

test('one file does not replace many pictures', async () => {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from((await pngFile()).data)], 'new.png', { type: 'image/png' }))
  form.set('_payload', '{}')
  const replace = async () => {
    const request = siteRequest(`/api/media?where[id][exists]=true`, {
      method: 'PATCH',
      headers: { cookie: admin.cookie },
      body: form,
    })
    const answer = await rest.PATCH(request, { params: Promise.resolve({ slug: ['media'] }) })
    return { status: answer.status, said: await answer.text() }
  }
  await expectNothingChanged(replace, 400, 'A file can replace one picture at a time only.')
})
