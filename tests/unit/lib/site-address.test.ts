import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legalSlugs } from '@/features/legal/legal-content'
import { endOfRedirects, isReservedPath, readSiteAddress } from '@/lib/site-address'

test.each([
  ['/', '/', ''],
  ['/for/new', '/for/new', ''],
  ['/for/new/', '/for/new', ''],
  ['/for/new?from=sale#waitlist', '/for/new', '?from=sale#waitlist'],
  ['/#waitlist', '/', '#waitlist'],
  ['/./for/new', '/for/new', ''],
  ['/x/../for/new', '/for/new', ''],
  ['/x/%2e%2E/for/new', '/for/new', ''],
  ['/%66or/new', '/for/new', ''],
  ['/über', '/über', ''],
  ['/%C3%BCber', '/über', ''],
  ['/@evil.example', '/@evil.example', ''],
  ['/for/new?next=//evil.example', '/for/new', '?next=//evil.example'],
  ['/．．/evil.example', '/．．/evil.example', ''],
  ['/。/evil.example', '/。/evil.example', ''],
])('%s is the path %s and what follows it, %s', (address, path, ending) => {
  expect(readSiteAddress(address)).toEqual({ path, ending })
})

const hostile = [
  '',
  'for/new',
  '?x',
  '#x',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '//user@evil.example',
  '/.//evil.example/landing',
  '/././/evil.example',
  '/x/..//evil.example/a',
  '/x/%2E.//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%252e//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.\\/evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/%2F/evil.example',
  '/x%2f..%2f..%2fevil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/%00',
  '/a b',
  '/a%20b',
  '/a//b',
  '/100%',
  '/%ff',
  '/a%3Fb',
  '/a%23b',
  '/\u200b/evil.example',
  '/\u202eevil',
  '/\ud800',
]

test.each(hostile)('%j is no address of this site', (address) => {
  expect(readSiteAddress(address)).toBeNull()
})

test.each([null, undefined, 7, true, {}, ['/for/new'], { path: '/for/new' }])('%j is none', (value) => {
  expect(readSiteAddress(value)).toBeNull()
})

const piece = fc.constantFrom(
  ...['/', '/', '/', '.', '..', '%2e', '%2E', '%2f', '%5c', '\\', '\t', '\n', '\r', ' ', '%', '%25', '?'],
  ...[
    '#',
    '@',
    ':',
    'x',
    'evil.example',
    'user:pw@',
    'http:',
    'https://',
    'javascript:',
    '．',
    '。',
    '\u200b',
  ],
  ...['\u2028', 'ü', '%C3%BC', '%00', ';', '&', '=', '[', ']', '<', '"', '\u0000', '\ud800', '/for/', 'é'],
)
const target = fc
  .array(piece, { maxLength: 12 })
  .map((pieces) => pieces.join(''))
  .chain((text) => fc.constantFrom(text, `/${text}`, `/x/..${text}`, `/.${text}`))

test('10,000 addresses: what is read stays on the site for every reader, and is read the same again', () => {
  fc.assert(
    fc.property(target, (address) => {
      const read = readSiteAddress(address)
      if (!read) return
      const stored = read.path + read.ending
      expect(readSiteAddress(stored)).toEqual(read)
      const resolved = new URL(stored, 'https://www.example.com')
      expect(resolved.origin).toBe('https://www.example.com')
      expect(resolved.pathname).not.toMatch(/^\/[/\\]|%2f|%5c/i)
      // What an answer sends is resolved once more by the browser, against the page it is on.
      const sent = `${resolved.pathname}${resolved.search}${resolved.hash}`
      expect(new URL(sent, 'https://www.example.com/for/here').href).toBe(resolved.href)
      expect(decodeURIComponent(resolved.pathname)).toBe(read.path)
    }),
    { numRuns: 10_000 },
  )
})

test('redirects are followed to their end, and circles are seen from each address that leads into one', () => {
  const targets = new Map([
    ['/a', '/b?x=1'],
    ['/b', '/c#end'],
    ['/one', '/two'],
    ['/two', '/./three/'],
    ['/three', '/x/../one?again'],
    ['/into', '/one'],
    ['/self', '/self/?a=1'],
  ])
  expect(endOfRedirects('/a', targets)).toBe('/c#end')
  expect(endOfRedirects('/elsewhere', targets)).toBe('/elsewhere')
  expect(endOfRedirects('no address', targets)).toBe('no address')
  for (const path of ['/one', '/two', '/three', '/into', '/self']) {
    expect(endOfRedirects(path, targets)).toBeNull()
  }
})

/** First parts of the addresses for which there is code, whatever folder in brackets it is sorted into. */
function routesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name === 'styles') return []
    return entry.name.startsWith('(') ? routesIn(`${folder}/${entry.name}`) : [`/${entry.name}`]
  })
}

const publicFiles = readdirSync('public', { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`)
const madeFiles = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico', '/icon.svg']

test.each([
  ...new Set([
    ...routesIn('src/app'),
    ...publicFiles,
    ...madeFiles,
    ...legalSlugs.map((slug) => `/legal/${slug}`),
    '/',
    '/apple-icon.png',
    '/not-found',
    '/preview/for/new',
    '/.well-known',
    '/.well-known/security.txt',
    '/_next/static/x.js',
    '/_not-found',
    '/api/waitlist',
    '/api/internal/content',
    '/cms/login',
    '/icon-512.PNG',
  ]),
])('the site answers %s itself', (path) => expect(isReservedPath(path)).toBe(true))

test.each([
  '/for/spring',
  '/old',
  '/old/page.html',
  '/apis',
  '/previews',
  '/legally',
  '/über',
  '/page.html/old',
  '/old_page',
  '/v1.b-c',
  '/x.',
  '/nowhere/cms',
])('the site has no use of its own for %s', (path) => expect(isReservedPath(path)).toBe(false))
