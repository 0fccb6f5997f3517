import { editorConfigFactory, getEnabledNodes } from '@payloadcms/richtext-lexical'
import { createHeadlessEditor } from '@payloadcms/richtext-lexical/lexical/headless'
import type { Field, Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { legalEditor } from '@/features/legal/legal-editor'
import { readLegalText } from '@/features/legal/read-legal-text'
import { privacySample } from '@/features/legal/samples/privacy-sample'
import { readSectionText } from '@/landing/rich/read-section-text'
import { richEditor } from '@/landing/rich/rich-field'
import { questionsSample } from '@/landing/sections/questions/questions-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { heading, list, paragraph, richText, table } from '@/content/rich-text/rich-text'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

const address = 'data:text/html,<script>alert(1)</script>'
const hidden = { ...paragraph('here'), type: ['autolink'], fields: { url: address } }

function hostile(): unknown {
  return JSON.parse(JSON.stringify(richText({ ...paragraph('x'), children: [hidden] })))
}

const sentence = expect.stringMatching(
  /^This text contains an element \(“unknown”\) .* Remove it and save again\.$/,
)

/** Each rich text field that somebody may write, by its path. */
function richTexts(fields: readonly Field[], path: string): [path: string, field: Field][] {
  return fields.flatMap((field) => {
    const here = 'name' in field && field.name ? `${path}.${field.name}` : path
    if (field.type === 'richText') return [[here, field]]
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => richTexts(tab.fields, here))
    if (field.type === 'blocks')
      return field.blocks.flatMap((block) => richTexts(block.fields, `${here}.${block.slug}`))
    return 'fields' in field ? richTexts(field.fields, here) : []
  })
}

test('every rich text that somebody may write is checked', async () => {
  const { collections, globals } = payload.config
  const found = [...collections, ...globals].flatMap(({ slug, fields }) => richTexts(fields, slug))
  expect(found.map(([path]) => path)).toEqual([
    'pages.sections.text.text',
    'pages.sections.picture.text',
    'pages.sections.questions.questions.answer',
    'legal-documents.body',
    // Nobody writes versions: each is made of a document that was checked.
    'legal-versions.body',
    'legal-versions.written',
  ])
  for (const [path, field] of found) {
    if (path.startsWith('legal-versions.')) continue
    const hooks = 'hooks' in field ? (field.hooks?.beforeValidate ?? []) : []
    expect(
      hooks.map(({ name }) => name),
      path,
    ).toContain('keepKnownText')
  }
})

async function rows() {
  const options = { pagination: false, depth: 0, sort: 'id' } as const
  return [
    await payload.find({ collection: 'pages', ...options }),
    await payload.findVersions({ collection: 'pages', ...options }),
    await payload.find({ collection: 'legal-documents', ...options }),
    await payload.findVersions({ collection: 'legal-documents', ...options }),
  ]
}

test('a page with an unknown part is refused by every way of saving, and nothing is written', async () => {
  const response = richText(paragraph('Yes.'))
  const sections = [
    { ...questionsSample, questions: [{ question: 'Safe?', answer: response }] },
    waitlistSample,
  ]
  const collection = 'pages'
  const kept = await payload.create({
    collection,
    data: { title: 'Kept', slug: 'kept', sections, _status: 'published' },
  })
  const bad = JSON.parse(
    JSON.stringify(sections).replace(JSON.stringify(response), JSON.stringify(hostile())),
  )
  const refused = {
    status: 400,
    data: { errors: [{ path: 'sections.0.questions.0.answer', message: sentence }] },
  }
  const before = await rows()
  for (const _status of ['draft', 'published'] as const) {
    const draft = _status === 'draft'
    const data = { title: 'Bad', slug: 'bad', sections: bad, _status }
    await expect(payload.create({ collection, draft, data })).rejects.toMatchObject(refused)
    await expect(payload.update({ collection, id: kept.id, draft, data })).rejects.toMatchObject(refused)
    const many = await payload.update({
      collection,
      where: { slug: { equals: 'kept' } },
      draft,
      data: { sections: bad },
    })
    expect(many).toMatchObject({ docs: [], errors: [{ id: kept.id }] })
  }
  const autosaved = payload.update({
    collection,
    id: kept.id,
    draft: true,
    autosave: true,
    data: { sections: bad },
  })
  await expect(autosaved).rejects.toMatchObject(refused)
  expect(await rows()).toEqual(before)
})

test('so is a legal document', async () => {
  const collection = 'legal-documents'
  const { id } = await payload.create({ collection, data: { ...privacySample, _status: 'published' } })
  const body = JSON.parse(JSON.stringify(hostile()))
  const before = await rows()
  for (const draft of [true, false]) {
    const saved = payload.update({
      collection,
      id,
      draft,
      data: { body, _status: draft ? 'draft' : 'published' },
    })
    await expect(saved).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ path: 'body', message: sentence }] },
    })
  }
  expect(await rows()).toEqual(before)
})

test('a link that is still without its address is kept while somebody writes, and refused at a publish', async () => {
  const collection = 'legal-documents'
  const { id } = await payload.create({
    collection,
    data: { ...privacySample, slug: 'terms', _status: 'published' },
  })
  for (const url of ['https://', 'http://', '']) {
    const unfinished = { ...link, fields: { linkType: 'custom', url }, children: paragraph('here').children }
    const body = JSON.parse(JSON.stringify(richText({ ...paragraph('x'), children: [unfinished] })))
    const kept = await payload.update({
      collection,
      id,
      draft: true,
      autosave: true,
      data: { body, _status: 'draft' },
    })
    expect(JSON.stringify(kept.body)).toContain(`"url":"${url}"`)
    const published = payload.update({ collection, id, data: { body, _status: 'published' } })
    await expect(published).rejects.toMatchObject({
      status: 400,
      data: {
        errors: [
          {
            path: 'body',
            message: 'A link in this text has no address yet. Add one, or remove the link.',
          },
        ],
      },
    })
  }
})

const link = { ...list(), type: 'link', version: 3, id: '6560a1', children: [] }

/** What people make with the keyboard and the buttons: soft breaks, tabs, lists in lists, a new link. */
const made = [
  paragraph(''),
  paragraph('One **two** [three](/four).'),
  {
    ...paragraph(''),
    children: [
      { type: 'linebreak', version: 1 },
      { type: 'tab', version: 1, text: '\t', format: 0, detail: 2, mode: 'normal', style: '' },
      { ...link, fields: { linkType: 'custom', newTab: true, url: 'https://example.org' } },
    ],
  },
  heading('Five', 'h3'),
  list('six', '**seven**'),
  { ...list('one', 'two'), listType: 'number', tag: 'ol', start: 3 },
  {
    ...list(),
    children: [{ ...paragraph(''), type: 'listitem', value: 1, indent: 1, children: [list('inner')] }],
  },
]

test.each([
  ['a section', richEditor, readSectionText, made],
  ['a legal document', legalEditor, readLegalText, [...made, heading('Six'), table(['a', 'b'], ['c', 'd'])]],
] as const)('what the editor of %s stores is taken as it is', async (_, editor, read, blocks) => {
  const editorConfig = await editorConfigFactory.fromEditor({ config: payload.config, editor })
  const headless = createHeadlessEditor({ nodes: getEnabledNodes({ editorConfig }) })
  const text = JSON.parse(JSON.stringify(richText(...JSON.parse(JSON.stringify(blocks)))))
  headless.setEditorState(headless.parseEditorState(text))
  const stored: unknown = JSON.parse(JSON.stringify(headless.getEditorState().toJSON()))
  // Another order of keys is no difference, one key less would be: the panel would load the text again.
  expect(read(stored)).toEqual({ text: stored, faults: [] })
  headless.setEditorState(headless.parseEditorState(JSON.stringify(richText(paragraph('')))))
  const empty: unknown = JSON.parse(JSON.stringify(headless.getEditorState().toJSON()))
  expect(read(empty)).toEqual({ text: empty, faults: [] })
})
