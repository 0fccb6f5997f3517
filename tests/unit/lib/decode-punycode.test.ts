import fc from 'fast-check'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { decodePunycode } from '@/lib/decode-punycode'

// Node's own, which browsers do not have.
const oracle: { encode(text: string): string } = createRequire(import.meta.url)('punycode')

test.each([
  ['mnchen-3ya', 'münchen'],
  ['bcher-kva', 'bücher'],
  ['p1ai', 'рф'],
  ['80akhbyknj4f', 'испытание'],
  ['fiqs8s', '中国'],
  ['a', '\u0080'],
])('%s stands for %s', (encoded, text) => {
  expect(decodePunycode(encoded)).toBe(text)
})

test.each(['', '-', 'mnchen-', '!', 'ü', '99999999'])('%j stands for nothing', (encoded) => {
  expect(decodePunycode(encoded)).toBeNull()
})

test('10,000 texts come back as they were encoded', () => {
  const label = fc
    .string({ unit: fc.constantFrom(...'abcz09-äßжяあ中한𝒳'), minLength: 1, maxLength: 20 })
    .filter((text) => /[^\0-\x7F]/.test(text))
  fc.assert(
    fc.property(label, (text) => decodePunycode(oracle.encode(text)) === text),
    { numRuns: 10_000 },
  )
})
