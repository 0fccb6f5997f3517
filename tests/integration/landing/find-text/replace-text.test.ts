import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { heroSample } from '@/landing/sections/hero/hero-sample'
import { questionsSample } from '@/landing/sections/questions/questions-sample'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { seedSite } from '@/seed/seed-site'
import {
  addPage,
  fetchDifferences,
  done,
  newestPage,
  outcomeOf,
  quote,
  quoteOf,
  saveForm,
  saveShown,
  type Shown,
  undoAll,
} from '@tests/support/replaced-texts'
import { signInAs, type Staff } from '@tests/support/staff'

let payload: Payload
let editor: Staff

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  editor = await signInAs(payload, 'editor')
})

const listed = ({ documents }: Shown) => documents.flatMap(({ changes }) => changes.map(({ place }) => place))
const reasons = ({ leftOut }: Shown) => leftOut.map(({ place, why }) => [place, why])

test('a phrase that no text has can be replaced nowhere', async () => {
  expect(await fetchDifferences(editor, 'No text says this', 'x')).toMatchObject({
    documents: [],
    leftOut: [],
  })
})

test('a change is shown first, then saved as a draft, and undone in one step; visitors read none of it', async () => {
  const page = await addPage({ title: 'Zoo', _status: 'published' }, quote('An aardvark. The Aardvark!'))
  const found = await fetchDifferences(editor, 'aardvark', 'Okapi $&')
  const [document] = found.documents
  expect(document).toMatchObject({ title: 'Zoo', kind: 'Page', of: { collection: 'pages', id: page.id } })
  expect(document?.changes).toMatchObject([
    {
      place: 'Zoo › Quote › What was said',
      pieces: [{ text: 'An ' }, { text: 'aardvark', isMatch: true }, { text: '. ' }],
    },
    { pieces: [{ text: 'The ' }, { text: 'Aardvark', isMatch: true }, { text: '!' }] },
  ])
  expect(await quoteOf(page.id)).toBe('An aardvark. The Aardvark!')

  expect(await saveShown(editor, found)).toEqual(done)
  expect(await quoteOf(page.id)).toBe('An Okapi $&. The Okapi $&!')
  expect(await newestPage(page.id)).toMatchObject({ _status: 'draft', savedBy: editor.user.id })
  const onSite = await payload.findByID({ collection: 'pages', id: page.id, depth: 0 })
  expect(onSite).toMatchObject({
    _status: 'published',
    sections: [{ quote: 'An aardvark. The Aardvark!' }, {}],
  })
  expect(await outcomeOf(editor, found)).toMatchObject({
    changed: [{ title: 'Zoo', form: `/cms/collections/pages/${page.id}`, sentences: 2, state: 'changed' }],
    leftOut: [],
  })

  expect(await undoAll(editor, found)).toEqual(done)
  expect(await quoteOf(page.id)).toBe('An aardvark. The Aardvark!')
  expect(await newestPage(page.id)).toMatchObject({ _status: 'published' })
  expect(await outcomeOf(editor, found)).toMatchObject({ changed: [{ state: 'undone' }] })
})

test('only the chosen sentences change, and nothing is saved without one', async () => {
  const first = await addPage({ title: 'First' }, quote('A dormouse.'))
  const second = await addPage({ title: 'Second' }, quote('A dormouse.'))
  const found = await fetchDifferences(editor, 'dormouse', 'mouse')
  expect(await saveShown(editor, found, () => false)).toEqual([400, 'Choose at least one change.'])
  await saveShown(editor, found, (place) => place.startsWith('Second'))
  expect([await quoteOf(first.id), await quoteOf(second.id)]).toEqual(['A dormouse.', 'A mouse.'])
})

test('rich text, legal documents, settings and consent change, each in its newest draft', async () => {
  const text = richText(paragraph('An **elephant** and an [elephant](/#vision).'))
  const page = await addPage({ title: 'Rich' }, { ...textSample, heading: 'One', text })
  const { docs } = await payload.find({ collection: 'legal-documents', where: { slug: { equals: 'terms' } } })
  const [terms] = docs
  const id = String(terms?.id)
  const body = richText(paragraph('The elephant agrees.'))
  await payload.update({ collection: 'legal-documents', id, data: { body, _status: 'draft' }, draft: true })
  const settings = { tagline: 'Elephants in motion', _status: 'draft' as const }
  await payload.updateGlobal({ slug: 'site-settings', data: settings, draft: true })
  const { card } = await payload.findGlobal({ slug: 'cookie-consent' })
  const consentDraft = { card: { ...card, title: 'An elephant asks' }, _status: 'draft' as const }
  await payload.updateGlobal({ slug: 'cookie-consent', data: consentDraft, draft: true })

  const found = await fetchDifferences(editor, 'elephant', 'lion')
  expect(listed(found)).toEqual([
    'Rich › Text › Text',
    `${terms?.title} › Text`,
    'Site settings › Tagline',
    'Cookie consent › Texts of the card › Heading',
  ])
  const versions = () => payload.count({ collection: 'legal-versions' })
  const before = await versions()
  expect(await saveShown(editor, found)).toEqual(done)
  expect(await newestPage(page.id)).toMatchObject({
    sections: [{ text: richText(paragraph('An **lion** and an [lion](/#vision).')) }, {}],
  })
  const draft = { draft: true, depth: 0 } as const
  expect(await payload.findByID({ collection: 'legal-documents', id, ...draft })).toMatchObject({
    body: richText(paragraph('The lion agrees.')),
    _status: 'draft',
  })
  expect(await versions()).toEqual(before)
  const readSettings = () => payload.findGlobal({ slug: 'site-settings', ...draft })
  expect(await readSettings()).toMatchObject({ tagline: 'lions in motion', _status: 'draft' })
  expect(await payload.findGlobal({ slug: 'cookie-consent', ...draft })).toMatchObject({
    card: { title: 'An lion asks' },
  })
  await undoAll(editor, found)
  expect(await readSettings()).toMatchObject({ tagline: 'Elephants in motion' })
  expect((await fetchDifferences(editor, 'elephant', 'lion')).documents).toHaveLength(4)
})

test('what cannot be a draft, and what is no text, is left out with the reason', async () => {
  const text = richText(paragraph('Some **fla**mingo.'), paragraph('Read [this](https://flamingo.example).'))
  const home = await addPage({ title: 'Gone', _status: 'published' }, quote('A flamingo on the site.'))
  await payload.update({
    collection: 'pages',
    id: home.id,
    data: { sections: [waitlistSample], _status: 'draft' },
    draft: true,
  })
  await addPage(
    { title: 'Left', slug: `flamingo-${crypto.randomUUID()}` },
    { ...textSample, heading: 'One', text },
  )
  await addPage({ title: 'Long' }, { ...heroSample, heading: `A flamingo ${'a'.repeat(70)}` })
  const confirmation = { isOn: true, subject: 'Hello', text: 'A flamingo writes.' }
  await payload.updateGlobal({ slug: 'waitlist-settings', data: { confirmation } })
  const settings = { contactEmail: 'flamingo@example.com', _status: 'draft' as const }
  await payload.updateGlobal({ slug: 'site-settings', data: settings, draft: true })

  const found = await fetchDifferences(editor, 'flamingo', 'a much longer animal')
  expect(found.documents).toEqual([])
  const address = 'This is an address or an identifier.'
  expect(reasons(found)).toEqual(
    expect.arrayContaining([
      ['Gone › Quote › What was said', 'It is on the site, and no longer in the draft.'],
      ['Left › Address', address],
      ['Left › Text › Text', 'The phrase is partly bold, italic or a link here. Change it in the text.'],
      ['Left › Text › Text', 'This is the address of a link.'],
      ['Long › Hero › Headline', 'Use at most 90 characters.'],
      ['Site settings › Contact email', address],
      [
        'Waitlist settings › Email to the visitor › Text',
        'This has no drafts: a change takes effect at once. Change it in its form.',
      ],
    ]),
  )
})

test('the name of stored data stays, since the browser has it under that name', async () => {
  const found = await fetchDifferences(editor, 'waitlist-draft', 'list-draft')
  expect([listed(found), reasons(found)]).toEqual([
    [],
    [[expect.stringMatching(/^Cookie consent › Entry \d+ › Name$/), 'This is an address or an identifier.']],
  ])
})

test('a text that must be there is not emptied', async () => {
  await addPage({ title: 'Empty' }, quote('Gecko'))
  const found = await fetchDifferences(editor, 'gecko', '')
  expect([listed(found), reasons(found)]).toEqual([
    [],
    [['Empty › Quote › What was said', 'This field is required.']],
  ])
})

test('a placeholder that would break is left out, in answers and in legal texts', async () => {
  const questions = [{ question: 'Who answers?', answer: richText(paragraph('Write to {contact}, llama.')) }]
  await addPage({ title: 'Asked' }, { ...questionsSample, questions })
  const body = richText(paragraph('A llama waits {notice days} days, llama.'))
  const document = { slug: { equals: 'cookies' } }
  await payload.update({ collection: 'legal-documents', where: document, data: { body }, draft: true })
  const answers = await fetchDifferences(editor, '{contact}, llama', '{reach}')
  expect(listed(answers)).toEqual([])
  expect(reasons(answers)).toEqual([
    ['Asked › Questions and answers › Question › Answer', expect.stringContaining('There is no {reach}.')],
  ])
  const texts = await fetchDifferences(editor, 'days} days, llama', 'weeks}')
  expect(listed(texts)).toEqual([])
  expect(reasons(texts)).toEqual([
    ['Cookie Policy › Text', 'There is no {notice weeks}. You can use {notice days}.'],
  ])
})

test('a rule is asked again when it is saved, whatever the request says', async () => {
  const page = await addPage({ title: 'Refused' }, quote('Hamster'))
  const found = await fetchDifferences(editor, 'hamster', 'x')
  expect(await saveShown(editor, { ...found, replacement: '' })).toEqual(done)
  expect(await quoteOf(page.id)).toBe('Hamster')
  const why = 'This field is required.'
  expect(await outcomeOf(editor, found)).toMatchObject({
    changed: [],
    leftOut: [{ title: 'Refused › Quote › What was said', why }],
  })
})

test('a document that changed after it was shown is left out and named, the others are saved', async () => {
  const stale = await addPage({ title: 'Stale' }, quote('An ibex.'))
  const fresh = await addPage({ title: 'Fresh' }, quote('An ibex.'))
  const gone = await addPage({ title: 'Deleted' }, quote('An ibex.'))
  const found = await fetchDifferences(editor, 'ibex', 'goat')
  await saveForm(editor, stale.id, { title: 'Later' })
  await payload.delete({ collection: 'pages', id: gone.id })
  expect(await saveShown(editor, found)).toEqual(done)
  expect([await quoteOf(stale.id), await quoteOf(fresh.id)]).toEqual(['An ibex.', 'An goat.'])
  const { changed, leftOut } = (await outcomeOf(editor, found)) ?? {}
  expect(changed).toMatchObject([{ title: 'Fresh' }])
  expect(leftOut?.map(({ title, why }) => [title, why]).toSorted()).toEqual([
    ['A deleted document', 'It was deleted meanwhile.'],
    ['Later', 'It was changed after the differences were shown.'],
  ])
})

test('at most 200 sentences are changed at once, and it is said that there are more', async () => {
  const text = richText(paragraph('A mongoose. '.repeat(201)))
  await addPage({ title: 'Many' }, { ...textSample, heading: 'One', text })
  const found = await fetchDifferences(editor, 'mongoose', 'newt')
  expect([listed(found).length, found.hasMore]).toEqual([200, true])
  expect(await saveShown(editor, found)).toEqual(done)
  const rest = await fetchDifferences(editor, 'mongoose', 'newt')
  expect([listed(rest).length, rest.hasMore]).toEqual([1, false])
})
