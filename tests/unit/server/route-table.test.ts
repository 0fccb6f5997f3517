import { expect, test } from 'vitest'
import { routeList, createRouteTable } from '@/server/routes/route-table'

const redirects = [{ from: '/for/old', to: '/for/new', permanent: true }]

test('before anything is known, no address is missing', () => {
  const table = createRouteTable()
  expect(table.isMissing('/for/anything')).toBe(false)
  expect(table.findRedirect('/for/old')).toBeNull()
})

test('of the campaign pages, those that are not listed are missing, in every spelling', () => {
  const table = createRouteTable()
  table.learn({ paths: ['/', '/for/new'], versions: [], redirects })
  for (const path of ['/for/new', '/for/new/', '/', '/legal/terms', '/nowhere', '/x/for/old'])
    expect(table.isMissing(path)).toBe(false)
  expect(['/for/old', '/for/New', '/for/new/x', '/for/', '/for/home'].every(table.isMissing)).toBe(true)
})

test('of the versions of legal documents, those that are not listed are missing', () => {
  const table = createRouteTable()
  expect(table.isMissing('/legal/privacy/versions/999')).toBe(false)
  table.learn({ paths: ['/legal/privacy'], versions: ['/legal/privacy/versions/1'], redirects })
  const listed = '/legal/privacy/versions/1'
  for (const path of [listed, `${listed}/`, '/legal/privacy', '/x/legal/privacy/versions/2'])
    expect(table.isMissing(path)).toBe(false)
  for (const number of ['', '0', '01', '2', '1/2', '-1', 'one', '%31'])
    expect(table.isMissing(`/legal/privacy/versions/${number}`)).toBe(true)
  expect(table.isMissing('/legal/terms/versions/1')).toBe(true)
})

test('a redirect is found with and without a slash at the end', () => {
  const table = createRouteTable()
  table.learn({ paths: ['/', '/for/new'], versions: [], redirects })
  expect(table.findRedirect('/for/old/')).toMatchObject({ to: '/for/new' })
  table.learn({ paths: ['/'], versions: [], redirects: [] })
  expect(table.findRedirect('/for/old')).toBeNull()
})

test('what was there and is not any more is named once', () => {
  const table = createRouteTable()
  table.learn({ paths: ['/', '/for/a', '/for/b'], versions: [], redirects: [] })
  expect(table.learn({ paths: ['/', '/for/b'], versions: [], redirects: [] })).toEqual({
    gone: ['/for/a'],
    newVersions: [],
  })
  expect(table.learn({ paths: ['/', '/for/b'], versions: [], redirects: [] })).toEqual({
    gone: [],
    newVersions: [],
  })
})

test('a version is new once', () => {
  const table = createRouteTable()
  const learn = (...versions: string[]) => table.learn({ paths: ['/'], versions, redirects: [] }).newVersions
  expect(learn('/legal/terms/versions/1')).toEqual(['/legal/terms/versions/1'])
  expect(learn('/legal/terms/versions/2', '/legal/terms/versions/1')).toEqual(['/legal/terms/versions/2'])
  expect(learn('/legal/terms/versions/2', '/legal/terms/versions/1')).toEqual([])
})

const bad = [
  ['to another host', '/old', '/.//evil.example/landing'],
  ['to another host by a tab', '/old', '/\t/evil.example'],
  ['to another host by its scheme', '/old', 'https://evil.example'],
  ['to itself', '/old', '/old'],
  ['to itself with a query', '/old', '/old/?a=1'],
  ['to itself with a fragment', '/old', '/old/#x'],
  ['to itself by a dot', '/old', '/./old'],
  ['away from the preview', '/preview', '/'],
  ['away from an address of the panel', '/cms/login', '/old'],
  ['away from the home page', '/', '/old'],
  ['away from a page that is there', '/for/new', '/old'],
  ['away from the page of wrong addresses', '/not-found', '/'],
  ['away from what is no address', 'nowhere', '/'],
  ['away from an address in another spelling', '/x/../gone', '/'],
] as const

test.each(bad)('a stored redirect that leads %s is none', (_, from, to) => {
  const table = createRouteTable()
  table.learn({
    paths: ['/', '/for/new'],
    versions: [],
    redirects: [...redirects, { from, to, permanent: true }],
  })
  expect(table.findRedirect(from)).toBeNull()
  expect(table.findRedirect('/for/old')).toMatchObject({ to: '/for/new' })
})

test('stored redirects that lead in a circle, or into one, are none', () => {
  const table = createRouteTable()
  const circle = [
    ['/one', '/two'],
    ['/two', '/three?x'],
    ['/three', '/one#y'],
    ['/into', '/two'],
  ]
  const rows = circle.map(([from = '', to = '']) => ({ from, to, permanent: false }))
  table.learn({ paths: ['/'], versions: [], redirects: [...rows, ...redirects] })
  for (const { from } of rows) expect(table.findRedirect(from)).toBeNull()
  expect(table.findRedirect('/for/old')).not.toBeNull()
})

test('a list of addresses has both of its parts', () => {
  const list = { paths: ['/'], versions: [], redirects }
  expect(routeList.parse(list)).toEqual(list)
  expect(routeList.safeParse({ paths: ['/'], versions: [] }).success).toBe(false)
  expect(routeList.safeParse({ ...list, redirects: [{ from: '/old', to: '/for/new' }] }).success).toBe(false)
})
