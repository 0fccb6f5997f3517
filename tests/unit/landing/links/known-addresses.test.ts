import { expect, test } from 'vitest'
import { findLinkFault, type KnownAddresses } from '@/landing/links/known-addresses'

function knownWith(redirects: [string, string][]): KnownAddresses {
  return {
    pages: new Map([
      ['/', ['', 'prices']],
      ['/for/there', ['', 'top']],
    ]),
    versions: new Set(),
    files: new Set(),
    redirects: new Map(redirects),
  }
}

test('a redirect is followed to its end, which may be another site', () => {
  const known = knownWith([
    ['/a', '/b?from=a'],
    ['/b', '/#prices'],
    ['/c', '/#nothing'],
    ['/away', 'https://example.org/'],
  ])
  expect(findLinkFault('/a', '/', known)).toBeNull()
  expect(findLinkFault('/a?once=more', '/', known)).toBeNull()
  expect(findLinkFault('/away', '/', known)).toBeNull()
  expect(findLinkFault('/c', '/', known)).toBe('/ shows no section or heading “nothing”')
})

test('a link to an anchor is checked on the page that holds it', () => {
  const known = knownWith([])
  expect(findLinkFault('#top', '/for/there', known)).toBeNull()
  expect(findLinkFault('#top', '/', known)).toBe('/ shows no section or heading “top”')
})

test('a redirect loop is a broken link, however it is spelled', () => {
  const known = knownWith([
    ['/a', '/b?x=1'],
    ['/b', '/a'],
    ['/self', '/self'],
  ])
  expect(findLinkFault('/a', '/', known)).toBe('there is no page at /a on the site')
  expect(findLinkFault('/b?y=2', '/', known)).toBe('there is no page at /a on the site')
  expect(findLinkFault('/self', '/', known)).toBe('there is no page at /self on the site')
})

test('ten thousand links to a chain of ten thousand redirects are checked in one pass', () => {
  const count = 10_000
  const known = knownWith(
    Array.from({ length: count }, (_, index) => [`/old-${index}`, index === 0 ? '/' : `/old-${index - 1}`]),
  )
  for (let index = count - 1; index >= 0; index -= 1)
    expect(findLinkFault(`/old-${index}`, '/', known)).toBeNull()
})
