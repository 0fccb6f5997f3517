import { beforeEach, describe, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { adminUser, send, expectNothingChanged, foldForm, onSeededSite } from '@tests/support/refusals'

let page = ''

onSeededSite(async () => {
  const payload = await openPayload()
  page = (await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })).docs[0]?.id ?? ''
})

const own = () => ({ relationTo: 'users' as const, value: adminUser().id })
const onPage = () => ({ relationTo: 'pages' as const, value: page })

beforeEach(async () => {
  const payload = await openPayload()
  await payload.db.pool.query('delete from payload_preferences; delete from payload_locked_documents')
  await foldForm('pages', page)
  const data = { document: onPage(), user: own() }
  await payload.db.create({ collection: 'payload-locked-documents', data })
})

async function idOf(collection: 'payload-preferences' | 'payload-locked-documents') {
  return (await (await openPayload()).find({ collection })).docs[0]?.id ?? ''
}

const notMoments = ['x', '-1', '2025-02-30', '0000-01-01', '2025-13-01T00:00:00.000Z', {}, [], 7, true]
const notReferences = [[null], [], 'x', 7, {}, { relationTo: 'users' }, { relationTo: 'users', value: {} }]
const notTexts = [5, {}, ['a'], true, 'Half \ud800']

const wrong: Record<'payload-preferences' | 'payload-locked-documents', object[]> = {
  'payload-preferences': [
    ...notMoments.flatMap((value) => [{ createdAt: value }, { updatedAt: value }]),
    ...notReferences.map((user) => ({ user })),
    ...notTexts.map((key) => ({ key })),
    { value: 'Half \ud800' },
    { value: { parts: [{ text: '\udc00' }] } },
    { value: { '\ud800': 1 } },
  ],
  'payload-locked-documents': [
    ...notMoments.flatMap((value) => [{ createdAt: value }, { updatedAt: value }]),
    ...notReferences.filter((value) => !Array.isArray(value)).map((user) => ({ user })),
    ...['x', 7, {}, { relationTo: 'pages' }, { relationTo: 'pages', value: ['x'] }].map((document) => ({
      document,
    })),
    ...notTexts.map((globalSlug) => ({ globalSlug })),
  ],
}

describe.each(['payload-preferences', 'payload-locked-documents'] as const)('of %s', (kind) => {
  test.each(wrong[kind])('no change with %j is taken (case %#)', async (data) => {
    const usual =
      kind === 'payload-preferences' ? { key: 'q', value: 1 } : { document: onPage(), user: own() }
    const id = await idOf(kind)
    for (const change of [
      () => send('POST', kind, { body: { ...usual, ...data } }),
      () => send('PATCH', `${kind}/${id}`, { body: data }),
      () => send('PATCH', `${kind}?where[id][exists]=true`, { body: data }),
    ])
      await expectNothingChanged(change, 400, 'This value does not fit this field. Enter it again.')
  })

  test.each(['', 'where[and]=', 'where[or][0]=x', 'where[id]=', 'where={"id":{"in":null}}'])(
    'what %j names is neither changed nor deleted',
    async (filter) => {
      const sentence = 'Say which documents to change.'
      const address = `${kind}?${filter}`
      await expectNothingChanged(() => send('PATCH', address, { body: {} }), 400, sentence)
      await expectNothingChanged(() => send('DELETE', address), 400, sentence)
    },
  )

  test('one that is named is deleted', async () => {
    const id = await idOf(kind)
    expect((await send('DELETE', `${kind}?where[id][equals]=${id}`)).status).toBe(200)
    expect(await idOf(kind)).toBe('')
  })
})

test.each(['Half \ud800', { a: '\ud800' }])(
  'a preference of %j is not kept by its name either',
  async (value) => {
    const keep = () => send('POST', 'payload-preferences/nav', { body: { value } })
    await expectNothingChanged(keep, 400, 'A value in this request is not valid.')
  },
)

test.each([{}, { value: 1 }, { key: '', value: 1 }, { key: null }])(
  'the preference %j has no name and is not kept',
  async (body) => {
    const keep = () => send('POST', 'payload-preferences', { body })
    await expectNothingChanged(keep, 400, 'A preference needs a name.')
  },
)

test.each(['x', 1, {}, ['title'], [{ active: true }], [null]])(
  'a list of documents with the columns %j is not kept',
  async (columns) => {
    const keep = () => send('POST', 'payload-preferences/collection-pages', { body: { value: { columns } } })
    await expectNothingChanged(
      keep,
      400,
      'This is not a dashboard layout, a list of columns or a sort order.',
    )
  },
)

const cards = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `collections-${at}` }))
const columns = (count: number) => Array.from({ length: count }, () => ({ accessor: 'title' }))

test.each([
  ...[{ sort: { a: 1 } }, { sort: 5 }, { sort: true }, { sort: ['title'] }],
  ...[{ layouts: cards(51) }, { layouts: cards(650) }, { columns: columns(201) }],
])('a view that a list or the dashboard could not show is not kept: case %#', async (value) => {
  const keep = () => send('POST', 'payload-preferences/collection-pages', { body: { value } })
  await expectNothingChanged(keep, 400, 'This is not a dashboard layout, a list of columns or a sort order.')
})

test('a lock with a list of people or documents is refused', async () => {
  for (const body of [
    { user: [null], document: onPage() },
    { user: own(), document: [null] },
  ]) {
    const lock = () => send('POST', 'payload-locked-documents', { body })
    await expectNothingChanged(lock, 403, 'You can only lock what you may edit, and only for yourself.')
  }
})
