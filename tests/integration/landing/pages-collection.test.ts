import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { homeSample } from '@/landing/page-samples'
import { heroSample } from '@/landing/sections/hero/hero-sample'
import { packagesSample } from '@/landing/sections/packages/packages-sample'
import { questionsSample } from '@/landing/sections/questions/questions-sample'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import type { Page } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'

const collection = 'pages'
let payload: Payload
let home: Page

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  const { docs } = await payload.find({ collection, where: { slug: { equals: 'home' } } })
  const [page] = docs
  if (!page) throw new Error('There is no home page')
  home = page
})

function publishHome(sections: Page['sections']) {
  return payload.update({ collection, id: home.id, data: { sections, _status: 'published' } })
}

function campaign(slug: string, sections: Page['sections'] = [textSample, waitlistSample]) {
  return payload.create({ collection, data: { title: slug, slug, sections, _status: 'published' } })
}

/** What the panel shows at the field. */
function refusedAt(path: string, message: string) {
  return { data: { errors: [expect.objectContaining({ path, message: expect.stringContaining(message) })] } }
}

const hero = heroSample
const rest = homeSample.sections.filter(({ blockType }) => blockType !== 'hero')

test.each<[string, Page['sections'], string]>([
  ['without a hero', rest, 'needs its hero'],
  ['with a hidden hero', [{ ...hero, hidden: true }, ...rest], 'needs its hero'],
  ['with the hero further down', [...rest, hero], 'at the top'],
  ['with two heroes', [hero, hero, ...rest], 'one hero only'],
  ['without a waitlist', homeSample.sections.filter(({ blockType }) => blockType !== 'waitlist'), 'waitlist'],
  ['with two waitlists', [...homeSample.sections, waitlistSample], 'one waitlist section only'],
])('the home page %s is refused with what to do', async (_, sections, message) => {
  await expect(publishHome(sections)).rejects.toMatchObject(refusedAt('sections', message))
})

test('a draft of it may be incomplete, and a kind that is hidden may be there twice', async () => {
  const data = { sections: [hero], _status: 'draft' as const }
  await payload.update({ collection, id: home.id, draft: true, data })
  await publishHome([...homeSample.sections, { ...waitlistSample, hidden: true }])
  expect((await payload.findByID({ collection, id: home.id })).sections).toHaveLength(
    homeSample.sections.length + 1,
  )
})

test('the value of a package is no longer than a sign-up may send', async () => {
  const valued = (value: string) => {
    const packages = [{ name: 'Pilot', value, contents: [{ text: 'One district' }] }]
    return campaign(`worth-${value.length}`, [{ ...packagesSample, packages }, waitlistSample])
  }
  await expect(valued('x'.repeat(65))).rejects.toMatchObject(
    refusedAt('sections.0.packages.0.value', 'Use at most 64 characters.'),
  )
  await valued('x'.repeat(64))
})

test.each([
  ['smallPrint', 'By joining you agree.', 'Add {privacy} where it should appear.'],
  ['smallPrint', 'Our {privcy}.', 'There is no {privcy}. You can use {privacy}.'],
  ['privacyLinkLabel', '', 'Please fill in the text that leads to the privacy policy.'],
  ['emailSuggestion', 'Did you mean?', 'Add {email} where it should appear.'],
  ['errorSummary', 'Please check {n} fields', 'There is no {n}. You can use {count}.'],
  ['packageChosenLabel', 'Package', 'Add {package} where it should appear.'],
])('a form whose %s is %j is refused, and kept as a draft', async (name, value, sentence) => {
  const form = { ...waitlistSample.form, [name]: value }
  const data = { title: name, slug: `form-${crypto.randomUUID()}`, sections: [{ ...waitlistSample, form }] }
  await expect(payload.create({ collection, data: { ...data, _status: 'published' } })).rejects.toMatchObject(
    refusedAt(`sections.0.form.${name}`, sentence),
  )
  await payload.create({ collection, draft: true, data: { ...data, _status: 'draft' } })
})

test('the home page cannot be deleted, unpublished or moved', async () => {
  await expect(payload.delete({ collection, id: home.id })).rejects.toThrow('cannot be deleted')
  const unpublished = payload.update({ collection, id: home.id, data: { _status: 'draft' } })
  await expect(unpublished).rejects.toThrow('cannot be unpublished')
  const moved = payload.update({ collection, id: home.id, data: { slug: 'start' } })
  await expect(moved).rejects.toMatchObject(refusedAt('slug', 'keeps its address'))
  expect(await payload.findByID({ collection, id: home.id })).toMatchObject({ _status: 'published' })
})

test('no other page takes the address of the home page, not even as a draft, and goes back to its own', async () => {
  const slug = `own-${crypto.randomUUID()}`
  const data = { title: 'Own', slug, sections: [waitlistSample], _status: 'published' as const }
  await expect(
    payload.create({ collection, draft: true, data: { ...data, slug: 'home' } }),
  ).rejects.toMatchObject({
    status: 400,
  })
  for (const draft of [false, true]) {
    const { id } = await payload.create({ collection, draft, data: { ...data, slug: `${slug}-${draft}` } })
    const taken = payload.update({ collection, id, draft: true, data: { slug: 'home' } })
    await expect(taken).rejects.toMatchObject(refusedAt('slug', 'Only the home page has the address “home”.'))
    await expect(
      payload.update({ collection, id, draft: true, data: { slug: `${slug}-back-${draft}` } }),
    ).resolves.toMatchObject({ slug: `${slug}-back-${draft}` })
  }
})

test.each(['Spring', 'two words', 'a--b', '-a', '../cms', 'é', 'a'.repeat(61)])(
  'the address %s is refused with an example of a good one',
  async (slug) => {
    await expect(campaign(slug)).rejects.toMatchObject(refusedAt('slug', 'smart-cities'))
  },
)

test('a campaign needs its form, and no hero', async () => {
  await expect(campaign('no-form', [textSample])).rejects.toMatchObject(refusedAt('sections', 'waitlist'))
  expect(await campaign('with-form')).toMatchObject({ slug: 'with-form', _status: 'published' })
})

test('two pages cannot have one address', async () => {
  await campaign('once')
  await expect(campaign('once')).rejects.toMatchObject({ data: { errors: [{ path: 'slug' }] } })
})

test('a page leaves the site although another has the address that its draft wants', async () => {
  const [own, wanted] = ['leaves', 'wanted-by-both']
  const { id } = await campaign(own)
  await payload.update({ collection, id, draft: true, data: { slug: wanted, _status: 'draft' } })
  const other = await campaign(wanted)
  await payload.update({ collection, id, data: { _status: 'draft' }, unpublishAllLocales: true })
  expect(await payload.findByID({ collection, id })).toMatchObject({ slug: own, _status: 'draft' })
  expect(await payload.findByID({ collection, id, draft: true })).toMatchObject({ slug: own })
  expect(await payload.findByID({ collection, id: other.id })).toMatchObject({ slug: wanted })
})

test('a page leaves the site with the address that its draft wants where that is free', async () => {
  const { id } = await campaign('leaves-freely')
  await payload.update({ collection, id, draft: true, data: { slug: 'free', _status: 'draft' } })
  await payload.update({ collection, id, data: { _status: 'draft' }, unpublishAllLocales: true })
  expect(await payload.findByID({ collection, id })).toMatchObject({ slug: 'free', _status: 'draft' })
})

test('a draft that was never on the site does not take the address of another page', async () => {
  await campaign('taken')
  const data = {
    title: 'Draft',
    slug: 'not-taken',
    sections: [textSample, waitlistSample],
    _status: 'draft' as const,
  }
  const { id } = await payload.create({ collection, data })
  await expect(payload.update({ collection, id, data: { slug: 'taken', _status: 'draft' } })).rejects.toThrow(
    'The following field is invalid: slug',
  )
})

test('an address that a draft has left before it was ever on the site is free for other pages', async () => {
  const sections = [textSample, waitlistSample]
  const data = { title: 'Second', slug: 'second-a', sections, _status: 'draft' as const }
  const { id } = await payload.create({ collection, data })
  const change = (slug: string) =>
    payload.update({ collection, id, data: { slug, _status: 'draft' }, draft: true, autosave: true })
  await change('second-b')
  expect((await payload.findByID({ collection, id })).slug).toBe('second-b')
  const third = await payload.create({ collection, data: { ...data, title: 'Third' } })
  expect(third.slug).toBe('second-a')
  // What no address can be changes nothing.
  await change('Second C')
  expect((await payload.findByID({ collection, id })).slug).toBe('second-b')
})

test('of drafts that take one address at the same moment, one has it and all are saved', async () => {
  const sections = [textSample, waitlistSample]
  const ids = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const data = { title: name, slug: `at-once-${name}`, sections, _status: 'draft' as const }
      return (await payload.create({ collection, data })).id
    }),
  )
  const data = { slug: 'at-once', _status: 'draft' as const }
  const take = (id: string) => payload.update({ collection, id, data, draft: true, autosave: true })
  const saved = await Promise.all(ids.map(take))
  expect(saved.map(({ slug }) => slug)).toEqual(['at-once', 'at-once', 'at-once'])
  const { docs } = await payload.find({ collection, where: { id: { in: ids } } })
  expect(docs.filter(({ slug }) => slug === 'at-once')).toHaveLength(1)
})

test('a page that was on the site keeps its address there while its draft has another', async () => {
  const { id } = await campaign('kept-address')
  const data = { slug: 'kept-address-moved', _status: 'draft' as const }
  await payload.update({ collection, id, data, draft: true })
  expect((await payload.findByID({ collection, id })).slug).toBe('kept-address')
  await expect(campaign('kept-address')).rejects.toThrow('The following field is invalid: slug')
})

test('a copy of the home page is the draft of a campaign page', async () => {
  const copy = await payload.duplicate({ collection, id: home.id, data: { _status: 'draft' } })
  expect(copy).toMatchObject({ title: 'Home (copy)', slug: 'home-copy', _status: 'draft' })
})

test('a copy of a draft without a title and an address has none either', async () => {
  const { id } = await payload.create({ collection, data: {}, draft: true })
  const copy = await payload.duplicate({ collection, id, draft: true })
  expect([copy.title ?? null, copy.slug ?? null]).toEqual([null, null])
})

test('each further copy of a page has an address of its own, however long the first is', async () => {
  const slug = `${'a'.repeat(53)}-${'b'.repeat(6)}`
  const { id } = await payload.create({
    collection,
    data: { title: 't'.repeat(80), slug, sections: [waitlistSample], _status: 'draft' },
    draft: true,
  })
  const addresses: string[] = []
  const titles: string[] = []
  for (let copies = 0; copies < 3; copies += 1) {
    const copy = await payload.duplicate({ collection, id, data: { _status: 'draft' } })
    expect(copy.updatedAt >= copy.createdAt).toBe(true)
    titles.push(copy.title)
    addresses.push(copy.slug)
  }
  const title = 't'.repeat(71)
  expect(titles).toEqual([`${title}tt (copy)`, `${title} (copy 2)`, `${title} (copy 3)`])
  const start = 'a'.repeat(53)
  expect(addresses).toEqual([`${start}-b-copy`, `${start}-copy-2`, `${start}-copy-3`])
})

test('a form that an editor adds has its words already', async () => {
  // As the panel sends a section that was only just added.
  const sections: Page['sections'] = JSON.parse('[{ "blockType": "waitlist", "heading": "Join" }]')
  const data = { title: 'New', slug: 'new', sections, _status: 'draft' as const }
  const page = await payload.create({ collection, draft: true, data })
  expect(page.sections?.[0]).toMatchObject({ form: waitlistSample.form, success: waitlistSample.success })
})

test.each([true, false])('a dangerous link in a section is refused, as a draft: %s', async (draft) => {
  const response = richText(paragraph('See [this](javascript:alert`1`).'))
  const sections = [
    { ...questionsSample, questions: [{ question: 'Safe?', answer: response }] },
    waitlistSample,
  ]
  const data = {
    title: 'Hostile',
    slug: 'hostile',
    sections,
    _status: draft ? ('draft' as const) : undefined,
  }
  await expect(payload.create({ collection, draft, data })).rejects.toMatchObject(
    refusedAt('sections.0.questions.0.answer', 'javascript:alert'),
  )
})

const placeholders = '{accuracy}, {people}, {data access}, {pricing}, {reply time}, {contact}'

test.each([
  ['It is {acuracy}.', `There is no {acuracy}. You can use ${placeholders}.`],
  ['It is {accuracy.', 'A placeholder is written with one brace on each side of its name.'],
])('an answer that says “%s” is refused at its field, and kept as a draft', async (text, sentence) => {
  const questions = [
    { question: 'Safe?', answer: richText(paragraph('Yes: {accuracy}.')) },
    { question: 'How exact is it?', answer: richText(paragraph(text)) },
  ]
  const sections = [{ ...questionsSample, questions }, waitlistSample]
  const data = { title: 'Exact', slug: `exact-${crypto.randomUUID()}`, sections }
  await expect(payload.create({ collection, data: { ...data, _status: 'published' } })).rejects.toMatchObject(
    refusedAt('sections.0.questions.1.answer', sentence),
  )
  await payload.create({ collection, draft: true, data: { ...data, _status: 'draft' } })
})

test('a text of 5,000 words is refused with its length and the limit', async () => {
  const text = richText(paragraph('words '.repeat(5_000)))
  await expect(campaign('endless', [{ ...textSample, text }, waitlistSample])).rejects.toMatchObject(
    refusedAt('sections.0.text', '30,000 characters and the section holds 12,000'),
  )
})
