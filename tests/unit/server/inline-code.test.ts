import { expect, test } from 'vitest'
import { findInlineCode, hashSource } from '@/server/content-policy/inline-code'

test('scripts and styles are found in order, whatever their attributes and lines', () => {
  const markup =
    '<script>one()</script><p>text</p><style media="all">a { color: red }</style><script id="x" nonce="y">\n two() \n</script>'
  expect(findInlineCode(markup)).toEqual([
    { kind: 'script', text: 'one()' },
    { kind: 'style', text: 'a { color: red }' },
    { kind: 'script', text: '\n two() \n' },
  ])
})

test.each([
  '',
  '<p>text</p>',
  '<script src="/x.js"></script>',
  '<script type="application/json">{}</script>',
  '<script type="application/ld+json">{}</script>',
  '<script type="speculationrules">{}</script>',
  '<scripture>x</scripture>',
])('%j runs nothing', (markup) => expect(findInlineCode(markup)).toEqual([]))

test.each(['module', 'text/javascript', 'application/javascript'])('a script of type %s runs', (type) => {
  expect(findInlineCode(`<script type="${type}">x()</script>`)).toEqual([{ kind: 'script', text: 'x()' }])
})

test('a policy names a text by its SHA-256', () => {
  expect(hashSource('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
})
