import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { list, paragraph, richText } from '@/content/rich-text/rich-text'
import { findText } from '@/landing/find-text/find-text'
import { textSample } from '@/landing/sections/text/text-sample'
import { quoteSample } from '@/landing/sections/quote/quote-sample'
import { questionsSample } from '@/landing/sections/questions/questions-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import type { LegalDocument, Page, User } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { addDays } from '@/lib/site-day'
import { signInAs } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

let payload: Payload
let admin: User
let editor: User
let sales: User
let asEditor: { user: User; overrideAccess: false }

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  admin = (await signInAs(payload, 'admin')).user
  editor = (await signInAs(payload, 'editor')).user
  sales = (await signInAs(payload, 'sales')).user
  asEditor = { user: editor, overrideAccess: false }
})

const slug = () => `page-${crypto.randomUUID()}`

function textWith(...text: Parameters<typeof richText>) {
  return { ...textSample, heading: 'A text', text: richText(...text) }
}

/** A page of these sections and the form. */
function addPage(title: string, _status: 'draft' | 'published', ...sections: NonNullable<Page['sections']>) {
  return payload.create({
    collection: 'pages',
    data: { title, slug: slug(), sections: [...sections, waitlistSample], _status },
    draft: _status === 'draft',
    ...asEditor,
  })
}

/** What the search lists for a phrase: the place, the sentence with the phrase in brackets, and its status. */
async function found(phrase: string, user = editor) {
  const { documents } = await findText(payload, { phrase, user })
  return documents.flatMap(({ texts }) =>
    texts.map(({ place, pieces, status }) => [
      place,
      pieces
        .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
        .join('')
        .trim(),
      status,
    ]),
  )
}

test.each([
  ['', 'Type a word or a phrase to search for.'],
  [' \n ', 'Type a word or a phrase to search for.'],
  ['a'.repeat(201), 'Search for at most 200 characters.'],
])('the phrase %j is refused with a sentence', async (phrase, refusal) => {
  expect(await findText(payload, { phrase, user: editor })).toEqual({
    refusal,
    documents: [],
    hasMore: false,
  })
})

test('a phrase that no text has is found nowhere', async () => {
  const nothing = { refusal: null, documents: [], hasMore: false }
  expect(await findText(payload, { phrase: 'No text says this', user: editor })).toEqual(nothing)
})

test('those who sell find nothing, and are told whom it is for', async () => {
  const nothing = { refusal: 'This is for editors.', documents: [], hasMore: false }
  expect(await findText(payload, { phrase: 'Isoway', user: sales })).toEqual(nothing)
})

test('a published text is found with its document, its field and the way to it', async () => {
  const page = await addPage('Schools', 'published', { ...quoteSample, quote: 'An aardvark said so.' })
  const { documents } = await findText(payload, { phrase: 'AARDVARK', user: editor })
  expect(documents).toEqual([
    {
      title: 'Schools',
      kind: 'Page',
      form: `/cms/collections/pages/${page.id}`,
      texts: [
        {
          place: 'Schools › Quote › What was said',
          href: `/cms/collections/pages/${page.id}?field=sections.0.quote`,
          status: 'On the site',
          pieces: [
            { text: 'An ', isMatch: false },
            { text: 'aardvark', isMatch: true },
            { text: ' said so.', isMatch: false },
          ],
        },
      ],
    },
  ])
})

test('a phrase that is only in a draft says so, of a new page and of a changed one', async () => {
  await addPage('New', 'draft', { ...quoteSample, quote: 'A bandicoot.' })
  const old = await addPage('Old', 'published', quoteSample)
  const sections = [{ ...quoteSample, quote: 'Another bandicoot.' }, waitlistSample]
  await payload.update({
    collection: 'pages',
    id: old.id,
    data: { sections, _status: 'draft' },
    draft: true,
    ...asEditor,
  })
  expect(await found('bandicoot')).toEqual([
    ['New › Quote › What was said', 'A [bandicoot].', 'Only in a draft'],
    ['Old › Quote › What was said', 'Another [bandicoot].', 'Only in a draft'],
  ])
})

test('what visitors read is found although the draft no longer says it', async () => {
  const page = await addPage('Removed', 'published', { ...quoteSample, quote: 'A capybara.' })
  const data = { sections: [waitlistSample], _status: 'draft' as const }
  await payload.update({ collection: 'pages', id: page.id, data, draft: true, ...asEditor })
  expect(await found('capybara')).toEqual([
    ['Removed › Quote › What was said', 'A [capybara].', 'On the site, no longer in the draft'],
  ])
})

test('a row that only moved in the draft is found once', async () => {
  const text = textWith(paragraph('A dugong.'))
  const page = await addPage('Moved', 'published', text, quoteSample)
  const data = { sections: [quoteSample, text, waitlistSample], _status: 'draft' as const }
  await payload.update({ collection: 'pages', id: page.id, data, draft: true, ...asEditor })
  expect(await found('dugong')).toEqual([['Moved › Text › Text', 'A [dugong].', 'On the site']])
})

test('a question that waits for a fact is not said to be on the site', async () => {
  const questionRow = (name: string, text: string) => ({
    question: `${name}, numbat?`,
    answer: richText(paragraph(text)),
  })
  const waiting = questionRow('Waiting', 'A numbat for {pricing}.')
  const questions = [questionRow('Known', 'A known numbat.'), waiting]
  await addPage('Asked', 'published', { ...questionsSample, heading: 'Numbats', questions })
  await addPage('Waits', 'published', {
    ...questionsSample,
    heading: 'No numbats',
    questions: [waiting],
  })
  const waits = 'Hidden until its fact is filled in'
  expect((await found('numbat')).map(([place, , status]) => [place, status])).toEqual([
    ['Asked › Questions and answers › Name of the section', 'On the site'],
    ['Asked › Questions and answers › Question 1 › Question', 'On the site'],
    ['Asked › Questions and answers › Question 1 › Answer', 'On the site'],
    ['Asked › Questions and answers › Question 2 › Question', waits],
    ['Asked › Questions and answers › Question 2 › Answer', waits],
    ['Waits › Questions and answers › Name of the section', waits],
    ['Waits › Questions and answers › Question › Question', waits],
    ['Waits › Questions and answers › Question › Answer', waits],
  ])
})

test('a page that was taken off the site, and a hidden section, are not said to be on it', async () => {
  const page = await addPage('Off', 'published', { ...quoteSample, quote: 'An echidna.' })
  const data = { _status: 'draft' as const }
  await payload.update({ collection: 'pages', id: page.id, data, ...asEditor })
  await addPage('On', 'published', { ...quoteSample, quote: 'A hidden echidna.', hidden: true })
  expect(await found('echidna')).toEqual([
    ['Off › Quote › What was said', 'An [echidna].', 'Only in a draft'],
    ['On › Quote › What was said', 'A hidden [echidna].', 'In a hidden section'],
  ])
})

test('a deleted page is no longer found', async () => {
  const page = await addPage('Deleted', 'published', { ...quoteSample, quote: 'A flamingo.' })
  expect(await found('flamingo')).toHaveLength(1)
  await payload.delete({ collection: 'pages', id: page.id, user: admin, overrideAccess: false })
  expect(await found('flamingo')).toEqual([])
})

test('rich text is searched across bold words and links, but not from one paragraph into the next', async () => {
  const text = textWith(
    paragraph('We like **gi**raffes and [tall gira](/#vision)ffes.'),
    paragraph('Some gir'),
    paragraph('affe.'),
    list('Giraffe one', 'Two'),
  )
  await addPage('Rich', 'published', text)
  expect(await found('giraffe')).toEqual([
    ['Rich › Text › Text', 'We like [giraffe]s and tall [giraffe]s.', 'On the site'],
    ['Rich › Text › Text', '[Giraffe] one', 'On the site'],
  ])
})

test('the address that a link leads to is found', async () => {
  await addPage('Linked', 'published', textWith(paragraph('Write [here](mailto:hoopoe@example.com).')))
  expect(await found('hoopoe@')).toEqual([
    ['Linked › Text › Text', 'mailto:[hoopoe@]example.com', 'On the site'],
  ])
})

test.each(['50 % (or more)', 'iguana_1', '.* [a-z]+ $1', "'; drop table pages; --", '\\', '\u0000'])(
  'the phrase %j means itself',
  async (phrase) => {
    const quote = phrase === '\u0000' ? 'No such character.' : `Say ${phrase} again.`
    const page = await addPage('Signs', 'draft', { ...quoteSample, quote })
    const expected = ['Signs › Quote › What was said', `Say [${phrase}] again.`, 'Only in a draft']
    expect(await found(phrase)).toEqual(phrase === '\u0000' ? [] : [expected])
    await payload.delete({ collection: 'pages', id: page.id })
  },
)

test('two sections of a kind and the rows of a list are numbered', async () => {
  const figures = {
    blockType: 'figures' as const,
    heading: 'In figures',
    figures: [
      { value: '1', label: 'one' },
      { value: '2', label: 'two jackals' },
    ],
  }
  await addPage('Twice', 'published', figures, figures)
  expect((await found('jackals')).map(([place]) => place)).toEqual([
    'Twice › Figures 1 › Figure 2 › What it counts',
    'Twice › Figures 2 › Figure 2 › What it counts',
  ])
})

test('a mail is found with its placeholders, and the team’s mail only by those who may read it', async () => {
  const confirmation = { isOn: true, subject: 'Hello {name}', text: 'Dear {name}, a kiwi writes.' }
  const teamNotice = { isOn: false, subject: 'New', text: 'A kiwi for the team.', recipients: [] }
  await payload.updateGlobal({ slug: 'waitlist-settings', data: { confirmation, teamNotice } })
  const mail = [
    'Waitlist settings › Email to the visitor › Text',
    'Dear {name}, a [kiwi] writes.',
    'In the emails',
  ]
  expect(await found('kiwi')).toEqual([mail])
  expect(await found('{name}, a KIWI')).toEqual([[mail[0], 'Dear [{name}, a kiwi] writes.', 'In the emails']])
  expect(await found('kiwi', admin)).toEqual([
    mail,
    [
      'Waitlist settings › Email to the team › Text',
      'A [kiwi] for the team.',
      'In an email that is switched off',
    ],
  ])
})

test('what a picture shows is found, with the pages that it is used on', async () => {
  const picture = await uploadPicture(await makeHalvesPicture(200), 'lemur.png')
  await payload.update({ collection: 'media', id: picture.id, data: { alt: 'A ring-tailed animal.' } })
  const place = 'lemur.png › What the picture shows'
  expect(await found('ring‑tailed')).toEqual([[place, 'A [ring-tailed] animal.', 'Not used on any page']])
  const meta = { picture: picture.id }
  const data = { title: 'Zoo', slug: slug(), sections: [waitlistSample], meta, _status: 'published' as const }
  await payload.create({ collection: 'pages', data, ...asEditor })
  expect(await found('ring-tailed')).toEqual([[place, 'A [ring-tailed] animal.', 'Used on Zoo']])
  expect(await found('lemur')).toEqual([])
})

test('settings and consent are found', async () => {
  const published = { _status: 'published' as const, ...asEditor }
  const settings = await payload.findGlobal({ slug: 'site-settings' })
  const notFound = { ...settings.notFound, line: 'A manatee ate this page.' }
  await payload.updateGlobal({ slug: 'site-settings', data: { notFound, ...published }, ...asEditor })
  const consent = await payload.findGlobal({ slug: 'cookie-consent' })
  const card = { ...consent.card, title: 'A manatee asks' }
  await payload.updateGlobal({ slug: 'cookie-consent', data: { card }, draft: true, ...asEditor })
  expect(await found('manatee')).toEqual([
    ['Site settings › Page not found › Line', 'A [manatee] ate this page.', 'On the site'],
    ['Cookie consent › Texts of the card › Heading', 'A [manatee] asks', 'Only in a draft'],
  ])
})

async function changeTerms(data: Partial<LegalDocument>) {
  const { docs } = await payload.find({ collection: 'legal-documents', where: { slug: { equals: 'terms' } } })
  const [{ id, title } = { id: '', title: '' }] = docs
  await payload.update({
    collection: 'legal-documents',
    id,
    data,
    draft: data._status === 'draft',
    ...asEditor,
  })
  return title
}

test('a legal text is found in force, announced, and in a draft', async () => {
  const notice = 'You have {notice days} days to see the narwhal.'
  const body = richText(paragraph(notice))
  const title = await changeTerms({ body, changes: 'Says narwhal.', _status: 'published' })
  const place = `${title} › Text`
  const inForce = [place, 'You have {notice days} days to see the [narwhal].', 'On the site']
  expect(await found('narwhal')).toEqual([inForce])

  const effectiveDay = `${addDays(new Date().toISOString().slice(0, 10), 60)}T00:00:00.000Z`
  const announced = { changes: 'Two.', isMaterial: true, effectiveDay, _status: 'published' as const }
  await changeTerms({ body: richText(paragraph(notice), paragraph('Two narwhals come.')), ...announced })
  const coming = [place, 'Two [narwhal]s come.', 'Announced, not in effect yet']
  expect(await found('narwhal')).toEqual([inForce, coming])

  const draft = richText(paragraph('Two narwhals come.'), paragraph('A third narwhal.'))
  await changeTerms({ body: draft, _status: 'draft' })
  expect(await found('narwhal')).toEqual([
    coming,
    [place, 'A third [narwhal].', 'Only in a draft'],
    [place, 'You have 30 days to see the [narwhal].', 'On the site, no longer in the draft'],
  ])
})

test('at most 200 sentences are listed, and it is said that there are more', async () => {
  const text = textWith(paragraph('An okapi. '.repeat(200)))
  await addPage('Many', 'draft', text)
  const all = await findText(payload, { phrase: 'okapi', user: editor })
  expect(all.documents.flatMap(({ texts }) => texts)).toHaveLength(200)
  expect(all.hasMore).toBe(false)
  await addPage('Zebras', 'draft', { ...quoteSample, quote: 'An okapi.' })
  const some = await findText(payload, { phrase: 'okapi', user: editor })
  expect(some.documents.map(({ title, texts }) => [title, texts.length])).toEqual([['Many', 200]])
  expect(some.hasMore).toBe(true)
})

test.each([null, '', ' '])(
  'a draft with the title %j is called one without a title, and found',
  async (title) => {
    const word = `zephyr${Math.random().toString(36).slice(2)}`
    const page = await addPage('With a title', 'draft', textWith(paragraph(`A ${word} here.`)))
    await payload.db.pool.query('update _pages_v set version_title = $1 where parent_id = $2', [
      title,
      page.id,
    ])
    await payload.db.pool.query('update pages set title = $1 where id = $2', [title, page.id])
    expect((await found(word)).map(([place, sentence]) => [place?.split(' › ')[0], sentence])).toEqual([
      ['Without a title', `A [${word}] here.`],
    ])
  },
)

test('a draft whose title is as long as there is room for is called by its beginning', async () => {
  const word = `zephyr${Math.random().toString(36).slice(2)}`
  await addPage('long '.repeat(2_000).trim(), 'draft', textWith(paragraph(`A ${word} here.`)))
  const [[place = ''] = []] = await found(word)
  expect(place.length).toBeLessThan(300)
  expect(place).toMatch(/^long long .* … › /)
})
