import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parseParams, type Where } from 'payload'
import { expect, test } from 'vitest'
import { readFilter } from '@/content/saving/read-filter'
import { clearFilters, vagueFilters } from '@tests/support/vague-filters'
import { expectInSource, requireModule } from '@tests/support/package-sources'

type Parser = { parse(query: string, options: object): Record<string, unknown> }

/** Payload's own parser of queries. */
const parserFile = createRequire(requireModule.resolve('payload')).resolve('qs-esm')
const parser: Parser = await import(pathToFileURL(parserFile).href)

/** The filter of a request with this query, as Payload reads it and as the endpoints take it from there. */
function filterOf(query: string) {
  const { search } = new URL(`http://localhost/api/redirects?${query}`)
  const options = { allowEmptyArrays: true, arrayLimit: 1000, depth: 10, ignoreQueryPrefix: true }
  return parseParams(parser.parse(search, options)).where
}

test('Payload still reads a query as these tests do', () => {
  expectInSource(
    'payload/dist/utilities/createPayloadRequest.js',
    'qs.parse(queryToParse, { allowEmptyArrays: true, arrayLimit: 1000, depth: 10, ignoreQueryPrefix: true })',
  )
})

const refusal = expect.objectContaining({ status: 400, message: 'Say which documents to change.' })

test.each(vagueFilters)('%j does not say which documents it means', (query) => {
  expect(() => readFilter(filterOf(query))).toThrow(refusal)
})

test.each(clearFilters.map(({ query, where }) => [query, where] as const))(
  '%j is read whole',
  (query, where) => {
    expect(readFilter(filterOf(query))).toEqual(where)
  },
)

const filterFor = (operator: string, value: unknown) => readFilter({ from: { [operator]: value } })
const read = (operator: string, value: unknown): Where => ({ and: [{ from: { [operator]: value } }] })

const forOneValue = [
  ...['equals', 'not_equals', 'exists', 'contains'],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'],
]

test.each(forOneValue)('%s compares with one value of each kind', (operator) => {
  for (const value of ['/one', '', true, false, null])
    expect(filterFor(operator, value)).toEqual(read(operator, value))
  expect(filterFor(operator, 7)).toEqual(read(operator, '7'))
  for (const value of [{}, { a: 'b' }, [['/one']], [{}]])
    expect(() => filterFor(operator, value)).toThrow(refusal)
})

test.each(['in', 'not_in'])('%s compares with a list, which may be a text or one number', (operator) => {
  for (const value of ['/one,/two', ['/one'], ['/one', true, null]])
    expect(filterFor(operator, value)).toEqual(read(operator, value))
  expect(filterFor(operator, 7)).toEqual(read(operator, '7'))
  expect(filterFor(operator, [7, 1e21])).toEqual(read(operator, ['7', '1e+21']))
  for (const value of [null, true, [], [[]], [{}], {}])
    expect(() => filterFor(operator, value)).toThrow(refusal)
})

test.each(['equals', 'not_equals'])('%s may have a list', (operator) => {
  expect(filterFor(operator, ['/one', 7])).toEqual(read(operator, ['/one', '7']))
  expect(() => filterFor(operator, [])).toThrow(refusal)
})

test.each(['exists', 'contains', 'greater_than', 'like', 'not_like'])('%s has no list', (operator) => {
  expect(() => filterFor(operator, ['/one'])).toThrow(refusal)
})

test.each(['like', 'not_like'])('%s compares with a text alone', (operator) => {
  expect(filterFor(operator, 'one')).toEqual(read(operator, 'one'))
  for (const value of [null, true, 7, {}]) expect(() => filterFor(operator, value)).toThrow(refusal)
})

test.each(['eq', 'Equals', 'all', 'near', 'within', 'intersects', 'toString', ''])(
  'there is no comparison %j, even beside another',
  (operator) => {
    expect(() => filterFor(operator, '/one')).toThrow(refusal)
    expect(() => readFilter({ from: { equals: '/one', [operator]: '/one' } })).toThrow(refusal)
  },
)

test('a document of one of several kinds is named by its kind and its id', () => {
  const document = { relationTo: 'pages', value: '7' }
  expect(readFilter({ document: { equals: document } })).toEqual({
    and: [{ 'document.relationTo': { equals: 'pages' } }, { 'document.value': { equals: '7' } }],
  })
  const vague = [{ relationTo: 'pages' }, { value: '7' }, { ...document, value: 7 }, { ...document, id: '7' }]
  for (const equals of vague) expect(() => readFilter({ document: { equals } })).toThrow(refusal)
  expect(() => readFilter({ document: { not_equals: document } })).toThrow(refusal)
  expect(() => readFilter({ document: { in: [document] } })).toThrow(refusal)
})

test('what has no names of fields is no filter', () => {
  for (const sent of [undefined, null, '', 'x', 7, true, [], {}])
    expect(() => readFilter(sent)).toThrow(refusal)
})
