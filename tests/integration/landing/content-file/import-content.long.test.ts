import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openPayload } from '@/cms/payload'
import {
  type Content,
  contentFileName,
  pictureFileName,
  readContentFile,
  serializeContent,
} from '@/landing/content-file/content-file'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { seedSite } from '@/seed/seed-site'
import { archiveOf } from '@tests/support/archive'
import { importAs, digestOf, emptySite, openFile, downloadContent } from '@tests/support/content-file'
import { addPage, newestPage, quote, quoteOf, saveForm, typeInForm } from '@tests/support/replaced-texts'
import { signInAs, type Staff } from '@tests/support/staff'
import { uploadPicture } from '@tests/support/upload-picture'

let payload: Payload
let editor: Staff

beforeEach(async () => {
  payload = await openPayload()
  await emptySite(payload)
  await seedSite(payload)
  editor = await signInAs(payload, 'editor')
})

const sameTextMessage = 'The text is the same here: only the IDs of its rows differ.'

const reasonFor = (leftOut: { place: string; why: string }[], place: string) =>
  leftOut.find((each) => each.place === place)?.why

/** The same file with other words. */
async function changed(file: Blob, change: (content: Content) => void) {
  const { content, pictures } = await readContentFile(file)
  change(content)
  const text = serializeContent(content)
  const beside: [string, Uint8Array<ArrayBuffer>][] = []
  for (const [digest, pictureData] of Object.entries(content.pictures).toSorted()) {
    const picture = pictures.get(digest)
    if (picture)
      beside.push([pictureFileName(digest, pictureData), new Uint8Array(await picture.arrayBuffer())])
  }
  return archiveOf([contentFileName(digestOf(text)), text], ...beside)
}

/** A number for all that is stored. */
async function countRows() {
  const { rows } = await payload.db.pool.query(`
    select (select count(*) from pages) + (select count(*) from _pages_v) + (select count(*) from media)
      + (select count(*) from _legal_documents_v) + (select count(*) from legal_versions)
      + (select count(*) from _site_settings_v) + (select count(*) from _cookie_consent_v) as count`)
  return Number(rows[0].count)
}

test('what is the same is left out, and what differs is told before it is saved as a draft', async () => {
  const page = await addPage({ title: 'Zoo', slug: 'zoo', _status: 'published' }, quote('An aardvark.'))
  const file = await downloadContent(editor)
  const before = await countRows()
  expect((await openFile(editor, file)).shown).toMatchObject({ documents: [], missing: [] })
  expect(await countRows()).toBe(before)

  const sections = (await newestPage(page.id)).sections?.map((section) =>
    section.blockType === 'quote' ? { ...section, quote: 'An okapi.' } : section,
  )
  await payload.update({ collection: 'pages', id: page.id, data: { sections, _status: 'published' } })
  const opened = await openFile(editor, file)
  expect(opened.shown.documents).toEqual([
    {
      ...{ key: `pages/${page.id}`, title: 'Zoo', kind: 'Page', note: '', isChosen: true },
      savedAt: expect.any(String),
      changes: ['changed “What was said” from “An okapi.” to “An aardvark.” (Quote)'],
    },
  ])
  const form = `/cms/collections/pages/${page.id}`
  expect(await importAs(editor, opened)).toEqual({ imported: [{ title: 'Zoo', form }], leftOut: [] })
  expect(await newestPage(page.id)).toMatchObject({ _status: 'draft', savedBy: editor.user.id })
  expect(await quoteOf(page.id)).toBe('An aardvark.')
  const onSite = await payload.findByID({ collection: 'pages', id: page.id, depth: 0 })
  expect(onSite.sections[0]).toMatchObject({ quote: 'An okapi.' })
})

test('on another site pages keep their ids, names that every site has are the same, and pictures go by their bytes', async () => {
  const black = { create: { width: 40, height: 30, channels: 3 as const, background: 'black' } }
  const picture = await uploadPicture(
    await sharp(black).jpeg({ quality: 70 }).toBuffer(),
    'black.jpg',
    'image/jpeg',
  )
  const page = await addPage({ title: 'Zoo', slug: 'zoo' }, { ...pictureSample, picture: picture.id })
  const file = await downloadContent(editor)
  await emptySite(payload)
  await seedSite(payload)
  const white = { create: { ...black.create, background: 'white' } }
  await uploadPicture(await sharp(white).png().toBuffer())

  const opened = await openFile(editor, file)
  expect(opened.shown.documents.map(({ title, note }) => [title, note])).toEqual([
    ['Zoo', 'A new page, at /for/zoo.'],
    ['Home', sameTextMessage],
    ['Cookie consent', sameTextMessage],
    ['Site settings', sameTextMessage],
  ])
  expect(opened.shown.missing).toHaveLength(1)
  expect(reasonFor(opened.shown.leftOut, 'Privacy Policy')).toBe('Nothing differs here.')
  expect(await importAs(editor, opened)).toMatchObject({ leftOut: [] })
  const imported = await newestPage(page.id)
  expect(imported).toMatchObject({ title: 'Zoo', slug: 'zoo', _status: 'draft' })
  const { docs } = await payload.find({
    collection: 'media',
    where: { filename: { like: 'black' } },
    depth: 0,
  })
  expect(docs).toMatchObject([{ alt: 'Two halves', filesize: picture.filesize }])
  expect(imported.sections?.[0]).toMatchObject({ picture: docs[0]?.id })

  // Once more: the page and the picture are here.
  expect((await openFile(editor, file)).shown).toMatchObject({ documents: [], missing: [] })
})

test('of two pictures with the same bytes, a page keeps the one that it shows', async () => {
  const black = { create: { width: 40, height: 30, channels: 3 as const, background: 'black' } }
  const data = await sharp(black).png().toBuffer()
  await uploadPicture(data)
  const younger = await uploadPicture(data)
  const published = { slug: 'zoo', _status: 'published' as const }
  const page = await addPage({ title: 'Zoo', ...published }, { ...pictureSample, picture: younger.id })
  const file = await downloadContent(editor)
  await payload.update({ collection: 'pages', id: page.id, data: { title: 'Changed', ...published } })
  const opened = await openFile(editor, file)
  expect(opened.shown.documents).toHaveLength(1)
  expect(await importAs(editor, opened)).toMatchObject({ leftOut: [] })
  const imported = await newestPage(page.id)
  expect([imported.title, imported.sections?.[0]]).toMatchObject(['Zoo', { picture: younger.id }])
})

test('a draft that is not on the site is not chosen, and stays under Versions where it is chosen', async () => {
  const page = await addPage({ title: 'Zoo', slug: 'zoo', _status: 'published' }, quote('An aardvark.'))
  const file = await downloadContent(editor)
  await saveForm(editor, page.id, { title: 'Zoo at night' })
  const opened = await openFile(editor, file)
  const note =
    'There is an unpublished draft here. If you import this document, that draft is kept under Versions only.'
  expect(opened.shown.documents).toMatchObject([{ title: 'Zoo', note, isChosen: false }])
  await importAs(editor, opened, () => true)
  expect(await newestPage(page.id)).toMatchObject({ title: 'Zoo', _status: 'draft' })
  const where = { parent: { equals: page.id }, 'version.title': { equals: 'Zoo at night' } }
  expect((await payload.findVersions({ collection: 'pages', where })).totalDocs).toBe(1)
})

test('what changed meanwhile, is being edited, is in the trash or has a taken address stays, and is said', async () => {
  const [one, two, three, four] = [
    await addPage({ title: 'One', slug: 'one', _status: 'published' }, quote('1')),
    await addPage({ title: 'Two', slug: 'two', _status: 'published' }, quote('2')),
    await addPage({ title: 'Three', slug: 'three' }, quote('3')),
    await addPage({ title: 'Four', slug: 'four', _status: 'published' }, quote('4')),
  ]
  const file = await changed(await downloadContent(editor), ({ documents }) => {
    for (const { id, title } of [one, two, four])
      Object.assign(documents[`pages/${id}`] ?? {}, { title: `${title}!` })
    Object.assign(documents[`pages/${four.id}`] ?? {}, { slug: 'one' })
  })
  await payload.update({ collection: 'pages', id: three.id, data: { deletedAt: new Date().toISOString() } })
  const endTyping = await typeInForm(await signInAs(payload, 'editor'), two.id)
  const opened = await openFile(editor, file)
  expect(opened.shown.documents.map(({ title }) => title)).toEqual(['One!'])
  expect(reasonFor(opened.shown.leftOut, 'Three')).toBe('It is in the trash here. Restore it there first.')
  expect(reasonFor(opened.shown.leftOut, 'Two!')).toBe('editor is editing this at the moment.')
  expect(reasonFor(opened.shown.leftOut, 'Four!')).toBe('Its address /for/one is that of “One” here.')
  await endTyping()
  await saveForm(editor, one.id, { title: 'Uno' })
  const { imported, leftOut } = await importAs(editor, opened)
  expect(imported).toEqual([])
  expect(reasonFor(leftOut, 'One!')).toBe('It was changed after the differences were shown.')
  expect(await newestPage(one.id)).toMatchObject({ title: 'Uno' })
})

test('a page that is not known here is that of its address, and says so', async () => {
  const page = await addPage({ title: 'Zoo', slug: 'zoo', _status: 'published' }, quote('An aardvark.'))
  const id = crypto.randomUUID()
  const file = await changed(await downloadContent(editor), ({ documents }) => {
    documents[`pages/${id}`] = { ...documents[`pages/${page.id}`], title: 'Another zoo' }
    delete documents[`pages/${page.id}`]
  })
  const opened = await openFile(editor, file)
  expect(opened.shown.documents).toMatchObject([
    { title: 'Another zoo', note: 'A page with another ID has this address here.' },
  ])
  await importAs(editor, opened)
  expect(await newestPage(page.id)).toMatchObject({ title: 'Another zoo', slug: 'zoo' })
})

test('a legal text comes in as a draft, and its public versions stay', async () => {
  const file = await changed(await downloadContent(editor), ({ documents }) => {
    Object.assign(documents['legal-documents/terms'] ?? {}, { title: 'Other terms' })
    Object.assign(documents['settings/site-settings'] ?? {}, { tagline: 'Other line' })
  })
  const versions = async () =>
    (
      await payload.db.pool.query('select md5(string_agg(v::text, $1 order by id)) from legal_versions v', [
        ',',
      ])
    ).rows
  const before = await versions()
  const { imported } = await importAs(editor, await openFile(editor, file))
  expect(imported.map(({ title }) => title)).toEqual(['Other terms', 'Site settings'])
  expect(await versions()).toEqual(before)
  const where = { slug: { equals: 'terms' as const } }
  const { docs } = await payload.find({ collection: 'legal-documents', where, draft: true })
  expect(docs).toMatchObject([{ title: 'Other terms', _status: 'draft' }])
  expect(await payload.findGlobal({ slug: 'site-settings', draft: true })).toMatchObject({
    tagline: 'Other line',
  })
  expect((await payload.findGlobal({ slug: 'site-settings' })).tagline).not.toBe('Other line')
})

const documentIn = ({ documents }: Content, key: string) => documents[key] ?? {}

const half = richText(paragraph('Half \udfff of it'))

type Change = (content: Content) => void

test.each<[string, Change, string]>([
  [
    'another release',
    (content) => Object.assign(content, { schema: 'x' }),
    'This file is from another release of the site (newest migration there: x, here:',
  ],
  [
    'a field that there is none of',
    (content) => Object.assign(documentIn(content, 'pages/home'), { owner: 1 }),
    'has a field that this site does not know: owner.',
  ],
  [
    'half of a character in a text',
    (content) => Object.assign(documentIn(content, 'settings/site-settings'), { tagline: 'Half \ud800' }),
    'In “Site settings” the file has a wrong value: tagline.',
  ],
  [
    'other settings',
    (content) => Object.assign(content.documents, { 'settings/waitlist-settings': {} }),
    'settings that this site does not know: settings/waitlist-settings.',
  ],
  [
    'a picture that is not in it',
    (content) => Object.assign(documentIn(content, 'pages/home'), { meta: { picture: 'f'.repeat(64) } }),
    'names a picture that is not in the file.',
  ],
  [
    'what the site notes itself',
    (content) => Object.assign(documentIn(content, 'pages/home'), { savedBy: 1 }),
    'has a field that this site does not know: savedBy.',
  ],
  [
    'a prototype',
    (content) =>
      Object.defineProperty(documentIn(content, 'pages/home'), '__proto__', {
        value: {},
        enumerable: true,
      }),
    'has a field that this site does not know: __proto__.',
  ],
  [
    'a constructor in a row',
    (content) =>
      Object.assign(documentIn(content, 'pages/home'), {
        sections: [{ id: 'a', blockType: 'quote', constructor: {} }],
      }),
    'does not know: sections.0.constructor.',
  ],
  [
    'a section of no kind',
    (content) =>
      Object.assign(documentIn(content, 'pages/home'), { sections: [{ id: 'a', blockType: 'script' }] }),
    'does not know: sections.0.',
  ],
  [
    'a wrong value',
    (content) => Object.assign(documentIn(content, 'settings/cookie-consent'), { version: 'one' }),
    'In “Cookie consent” the file has a wrong value: version.',
  ],
  ...['2025-02-30', '-1', 'yesterday', '0000-01-01'].map((lastUpdated): [string, Change, string] => [
    `the date ${lastUpdated}`,
    (content) => Object.assign(documentIn(content, 'legal-documents/terms'), { lastUpdated }),
    'the file has a wrong value: lastUpdated.',
  ]),
  [
    'half of a character in a rich text',
    (content) => Object.assign(documentIn(content, 'legal-documents/terms'), { body: half }),
    'the file has a wrong value: body.',
  ],
  [
    'half of a character in a rich text of a section',
    (content) =>
      Object.assign(documentIn(content, 'pages/home'), {
        sections: [{ id: 'a', blockType: 'text', heading: 'x', text: half }],
      }),
    'the file has a wrong value: sections.0.text.',
  ],
])('a file with %s is refused with one sentence, and changes no row', async (_, change, sentence) => {
  const file = await changed(await downloadContent(editor), change)
  const before = await countRows()
  await expect(openFile(editor, file)).rejects.toThrow(sentence)
  const read = await readContentFile(file)
  const shown = {
    documents: [
      { ...{ key: 'pages/home', title: '', kind: '', savedAt: '', note: '' }, isChosen: true, changes: [] },
    ],
    leftOut: [],
    missing: [],
  }
  await expect(importAs(editor, { ...read, shown })).rejects.toThrow(sentence)
  expect(await countRows()).toBe(before)
})

test('a dangerous link, too many rows or too many words are refused with the document that has them, and the others come in', async () => {
  const page = await addPage({ title: 'Zoo', slug: 'zoo', _status: 'published' }, quote('An aardvark.'))
  const link = {
    type: 'link',
    version: 3,
    children: [],
    fields: { linkType: 'custom', url: 'javascript:alert(1)' },
  }
  const body = { root: { type: 'root', children: [{ type: 'paragraph', version: 1, children: [link] }] } }
  const long = await addPage({ title: 'Long', slug: 'long', _status: 'published' }, quote('An aardvark.'))
  const file = await changed(await downloadContent(editor), (content) => {
    Object.assign(documentIn(content, 'legal-documents/terms'), { body, title: 'Bad terms' })
    const tooLong = documentIn(content, `pages/${long.id}`)
    const [section] = z.array(z.unknown()).parse(tooLong.sections)
    Object.assign(tooLong, { sections: Array(3_000).fill(section), title: 'Too long' })
    const large = { body: richText(paragraph('a'.repeat(2_200_000))), title: 'Too large' }
    Object.assign(documentIn(content, 'legal-documents/privacy'), large)
    Object.assign(documentIn(content, `pages/${page.id}`), { title: 'Good page' })
  })
  const opened = await openFile(editor, file)
  const { imported, leftOut } = await importAs(editor, opened)
  expect(imported.map(({ title }) => title)).toEqual(['Good page'])
  expect(reasonFor(leftOut, 'Too large')).toBe('It has more than 2 MB, so this site cannot save it.')
  expect(reasonFor(leftOut, 'Bad terms')).toMatch(/^Text: /)
  expect(reasonFor(opened.shown.leftOut, 'Too long')).toBe(
    'sections: A list can have up to 100 rows, and a document up to 1,000 in all its lists. Remove some.',
  )
})

test.each(['0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])(
  'a legal text of %s is left out with one sentence, and a document that is chosen twice comes in once',
  async (lastUpdated) => {
    const page = await addPage({ title: 'Zoo', slug: 'zoo', _status: 'published' }, quote('An aardvark.'))
    const file = await changed(await downloadContent(editor), (content) => {
      Object.assign(documentIn(content, 'legal-documents/terms'), { lastUpdated })
      Object.assign(documentIn(content, `pages/${page.id}`), { title: 'Good page' })
    })
    const opened = await openFile(editor, file)
    const documents = opened.shown.documents.flatMap((each) => [each, each])
    const { imported, leftOut } = await importAs(editor, { ...opened, shown: { ...opened.shown, documents } })
    expect(imported.map(({ title }) => title)).toEqual(['Good page'])
    const reason = 'Last updated: Choose a date in the years 2000 to 2100.'
    expect(leftOut.map((each) => each.why)).toEqual([reason])
  },
)

test('who reads the leads alone can neither export nor import', async () => {
  const file = await downloadContent(editor)
  const sales = await signInAs(payload, 'sales')
  await expect(openFile(sales, file)).rejects.toThrow('Your role does not include the content.')
  const opened = await openFile(editor, file)
  const chosen = {
    ...opened,
    shown: {
      ...opened.shown,
      documents: [
        { key: 'pages/home', title: '', kind: '', savedAt: '', note: '', isChosen: true, changes: [] },
      ],
    },
  }
  await expect(importAs(sales, chosen)).rejects.toThrow('Your role does not include the content.')
})
