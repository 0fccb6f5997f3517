import { beforeEach, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { adminUser, send, expectNothingChanged, onSeededSite } from '@tests/support/refusals'
import { addDraft, schedule } from '@tests/support/schedules'
import { firstCases } from '@tests/support/long-run'
import { clearFilters, vagueFilters } from '@tests/support/vague-filters'

onSeededSite(async () => {})

beforeEach(async () => {
  const payload = await openPayload()
  await payload.db.pool.query('delete from redirects')
  for (const from of ['/one', '/two', '/three'])
    await payload.create({ collection: 'redirects', data: { from, to: '/', permanent: true } })
})

async function namedBy(filter: string) {
  const payload = await openPayload()
  const change = await send('PATCH', `redirects?${filter}`, { body: { permanent: false } })
  expect(change.status).toBe(200)
  const where = { permanent: { equals: false } }
  const { docs } = await payload.find({ collection: 'redirects', where, sort: 'from' })
  return docs.map(({ from }) => from)
}

// The unit test of `readFilter` refuses all of them each time.
test.each(firstCases(20, vagueFilters))(
  'a change and a delete of what %j names are refused',
  async (filter) => {
    const address = `redirects?${filter}`
    const sentence = 'Say which documents to change.'
    await expectNothingChanged(
      () => send('PATCH', address, { body: { to: '/legal/privacy' } }),
      400,
      sentence,
    )
    await expectNothingChanged(() => send('DELETE', address), 400, sentence)
  },
)

test.each(clearFilters.map(({ query, named }) => [query, named] as const))(
  '%j names %j',
  async (query, named) => {
    expect(await namedBy(query)).toEqual(named)
  },
)

test('what is named is deleted, and nothing else', async () => {
  const payload = await openPayload()
  expect((await send('DELETE', 'redirects?where[from][like]=t&where[from][equals]=/two')).status).toBe(200)
  const { docs } = await payload.find({ collection: 'redirects', sort: 'from' })
  expect(docs.map(({ from }) => from)).toEqual(['/one', '/three'])
})

test('a document that others refer to is named by its kind and its id', async () => {
  const payload = await openPayload()
  const [one, two] = [await addDraft(payload, 'One'), await addDraft(payload, 'Two')]
  for (const { id } of [one, two])
    await schedule(payload, adminUser(), { document: { relationTo: 'pages', value: id } })
  const remove = (filter: object) => send('DELETE', `schedules?where=${JSON.stringify(filter)}`)
  const remaining = async () => {
    const { docs } = await payload.find({ collection: 'schedules', depth: 0 })
    return docs.map(({ document }) => document.value)
  }
  const { id: value } = one
  for (const [status, filter] of [
    [400, { document: { equals: { relationTo: 'nowhere', value } } }],
    [400, { document: { equals: { relationTo: 'constructor', value } } }],
    [400, { document: { equals: { relationTo: 'users', value } } }],
    [400, { document: { equals: { relationTo: 'pages', value: 'x' } } }],
    [400, { document: { not_equals: { relationTo: 'pages', value } } }],
    [400, { 'document.value': { equals: 5 } }],
    [200, { 'document.value': { in: [5] } }],
    [200, { document: { equals: { relationTo: 'legal-documents', value } } }],
  ] as const) {
    const { body, ...response } = await remove(filter)
    expect([filter, response, body]).toEqual([filter, { status }, expect.not.stringContaining('went wrong')])
  }
  expect(await remaining()).toHaveLength(2)
  expect((await remove({ document: { equals: { relationTo: 'pages', value } } })).status).toBe(200)
  expect(await remaining()).toEqual([two.id])
})
