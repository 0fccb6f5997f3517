import { describe, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { send, expectNothingChanged, foldForm, onSeededSite } from '@tests/support/refusals'
import {
  everywhere,
  invalid,
  offSite,
  online,
  testRefusedChanges,
  testRefusedDelete,
  ways,
} from '@tests/support/refused-changes'

let terms = ''
let version = ''

onSeededSite(async () => {
  const payload = await openPayload()
  const { docs } = await payload.find({ collection: 'legal-documents', where: { slug: { equals: 'terms' } } })
  terms = docs[0]?.id ?? ''
  version = (await payload.find({ collection: 'legal-versions' })).docs[0]?.id ?? ''
  await foldForm('legal-documents', terms)
})

const published = { _status: 'published' }
const keepLegal = 'The site must always show its four legal documents, so this one cannot be unpublished.'
const forbidden = { status: 403, sentence: 'You are not allowed to perform this action' }
const id = () => terms

testRefusedChanges('legal-documents', [
  {
    name: 'unpublishing a legal document',
    id,
    data: () => ({ _status: 'draft' }),
    sentence: keepLegal,
    by: { ...ways, ...offSite },
  },
  { name: 'a legal document without a status', id, data: () => ({ _status: null }), sentence: keepLegal },
  {
    name: 'another address for a legal document',
    id,
    data: () => ({ slug: 'privacy' }),
    sentence: 'must keep its address',
    by: everywhere,
  },
  {
    name: 'a dangerous link in a legal document',
    id,
    data: () => ({ body: richText(paragraph('See [this](javascript:alert`1`).')) }),
    sentence: 'javascript:alert',
    many: invalid('Text'),
    by: everywhere,
  },
  ...['0001-01-01', '2101-01-01'].map((lastUpdated) => ({
    name: `a legal document of ${lastUpdated}`,
    id,
    data: () => ({ ...published, lastUpdated }),
    sentence: 'Choose a date in the years 2000 to 2100.',
    many: invalid('Last updated'),
    by: everywhere,
  })),
  {
    name: 'a change that takes effect when nobody lives any more',
    id,
    data: () => ({ ...published, isMaterial: true, effectiveDay: '9999-12-31' }),
    sentence: 'Choose a date in the years 2000 to 2100.',
    many: invalid('Takes effect on'),
  },
  {
    name: 'a fact that nobody knows',
    id,
    data: () => ({ ...published, body: richText(paragraph('Within {notice day}.')) }),
    sentence: 'There is no {notice day}. You can use {notice days}.',
    many: invalid('Text'),
  },
  {
    name: 'a material change without notice',
    id,
    data: () => ({
      ...published,
      summary: 'Too soon.',
      changes: 'Sooner.',
      isMaterial: true,
      effectiveDay: new Date().toISOString(),
    }),
    sentence: 'A material change needs 30 days’ notice.',
    many: 'The following field is invalid: Takes effect on',
  },
  {
    name: 'a material change that nobody described',
    id,
    data: () => ({ ...published, summary: 'A secret.', isMaterial: true, effectiveDay: '2099-01-20' }),
    sentence: 'Say what changes. Visitors read it where the change is announced.',
    many: 'The following field is invalid: What changed',
  },
  {
    name: 'an announcement of the text that is on the site',
    id,
    data: () => ({ ...published, isMaterial: true, effectiveDay: '2099-01-20' }),
    sentence: 'The text is the same as the one on the site',
    many: 'The following field is invalid: This change is material',
  },
  {
    name: 'a description without a change',
    id,
    data: () => ({ ...published, changes: 'Nothing.' }),
    sentence: 'The text is the same as the one on the site',
    many: 'The following field is invalid: What changed',
  },
])

describe('a legal document', () =>
  testRefusedDelete('legal-documents', { id, ...forbidden, programMessage: 'cannot be deleted' }))

const stays = 'A published version cannot be changed.'

testRefusedChanges('legal-versions', [
  {
    name: 'a published version of a legal document',
    id: () => version,
    data: () => ({ title: 'Never said' }),
    ...forbidden,
    many: stays,
    by: online,
  },
])

describe('a published version', () =>
  testRefusedDelete('legal-versions', { id: () => version, ...forbidden, programMessage: stays }))

test.each([
  ['legal-documents', () => terms],
  ['legal-versions', () => version],
])('of %s there are no copies', async (kind, idOf) => {
  await expectNothingChanged(() => send('POST', `${kind}/${idOf()}/duplicate`, { body: {} }), 404, '')
})

test('a publish that wants to hear little keeps its version and has its receipt all the same', async () => {
  const payload = await openPayload()
  const body = { title: 'Terms in new words', ...published }
  expect((await send('PATCH', `legal-documents/${terms}?select[slug]=true`, { body })).status).toBe(200)
  const { docs } = await payload.find({
    collection: 'legal-versions',
    where: { slug: { equals: 'terms' } },
    sort: '-number',
  })
  expect(docs[0]).toMatchObject({ title: 'Terms in new words' })
  const { rows } = await payload.db.pool.query(`select expected from content_receipts where document = $1`, [
    `legal-documents:${terms}`,
  ])
  expect(rows).toMatchObject([{ expected: { path: '/legal/terms', shownOn: ['/legal/terms'] } }])
})
