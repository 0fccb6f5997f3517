import { beforeEach, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { adminUser, send, expectNothingChanged, onSeededSite } from '@tests/support/refusals'
import { addDraft, schedule } from '@tests/support/schedules'
import { firstCases } from '@tests/support/long-run'

onSeededSite(async () => {})

beforeEach(async () => {
  const payload = await openPayload()
  await payload.db.pool.query('delete from redirects')
  for (const from of ['/one', '/two', '/three'])
    await payload.create({ collection: 'redirects', data: { from, to: '/', permanent: true } })
})

const all = ['/one', '/three', '/two']

async function namedBy(filter: string) {
  const payload = await openPayload()
  const change = await send('PATCH', `redirects?${filter}`, { body: { permanent: false } })
  expect(change.status).toBe(200)
  const where = { permanent: { equals: false } }
  const { docs } = await payload.find({ collection: 'redirects', where, sort: 'from' })
  return docs.map(({ from }) => from)
}

/** With Payload alone most of them name every document. */
test.each(
  firstCases(20, [
    '',
    'where=',
    'where=null',
    'where={}',
    'where=[]',
    'where="x"',
    'where=[{"from":{"equals":"/one"}}]',
    'where[]=',
    'where[]=x',
    'where[and]=',
    'where[and]=x',
    'where[or]=',
    'where[and][]=',
    'where[or][]=',
    'where[OR][]=',
    'where[or][0]=x',
    'where[and][0]=',
    'where[and][0][or]=',
    'where[or][0][and][0]=x',
    'where[or][0][and][]=',
    'where[or][0][from][equals]=/one&where[or][1]=x',
    'where[or][0][from][equals]=/one&where[or][1][and][0]=',
    'where[and][0][from][equals]=/one&where[and][1][from]=',
    'where[and][from][equals]=/one',
    'where={"and":[]}',
    'where={"or":[{}]}',
    'where={"or":[null]}',
    'where={"or":[[]]}',
    'where={"or":[{"from":{"equals":"/one"}},{}]}',
    'where={"from":{"equals":"/one"},"or":[]}',
    'where={"from":{"equals":"/one"},"and":null}',
    'where={"":{"equals":"/one"}}',
    'where[from]=',
    'where[from]=/one',
    'where[from][]=/one',
    'where={"from":{}}',
    'where={"from":null}',
    'where={"from":7}',
    'where={"from":[{"equals":"/one"}]}',
    'where[from][eq]=/one',
    'where[from][equals]=/one&where[to][eq]=/',
    'where[from][in][a]=b',
    'where={"from":{"in":null}}',
    'where={"from":{"in":true}}',
    'where={"from":{"in":[]}}',
    'where={"from":{"not_in":[]}}',
    'where={"from":{"not_in":{}}}',
    'where={"from":{"equals":{"a":"b"}}}',
    'where={"from":{"like":5}}',
    'where={"from":{"like":null}}',
    'where[from][all]=/one',
    'where={"from":{"__proto__":"/one"}}',
    'where={"__proto__":{"from":{"equals":"/one"}}}',
  ]),
)('a change and a delete of what %j names are refused', async (filter) => {
  const address = `redirects?${filter}`
  const sentence = 'Say which documents to change.'
  await expectNothingChanged(() => send('PATCH', address, { body: { to: '/legal/privacy' } }), 400, sentence)
  await expectNothingChanged(() => send('DELETE', address), 400, sentence)
})

test.each([
  ['where[from][equals]=/one', ['/one']],
  ['where[from][equals]=', []],
  ['where[from][in]=/one,/two', ['/one', '/two']],
  ['where[from][in][0]=/one&where[from][in][1]=/two', ['/one', '/two']],
  ['where={"from":{"not_in":["/one"]}}', ['/three', '/two']],
  ['where[or][0][and][0][from][like]=t&where[or][0][and][1][from][not_equals]=/two', ['/three']],
  ['where[id][not_equals]=', all],
  ['where[id][exists]=true', all],
  ['where[AND][0][OR][0][from][contains]=t', ['/three', '/two']],
  ['where[and][0][from][exists]=true&where[and][1][or][0][from][equals]=/one', ['/one']],
  ['where={"createdAt":{"greater_than":1e308}}', []],
  ['where={"createdAt":{"greater_than":"2000-01-01"}}', all],
  // Payload asks the last of these lists alone, and the first of several comparisons.
  ['where[and][0][from][equals]=/one&where[or][0][to][equals]=/&where[or][1][to][equals]=x', ['/one']],
  ['where[from][like]=t&where[from][equals]=/two', ['/two']],
])('%j names %j', async (filter, named) => {
  expect(await namedBy(filter)).toEqual(named)
})

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
