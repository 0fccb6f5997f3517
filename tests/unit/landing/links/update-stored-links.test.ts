import { expect, test } from 'vitest'
import { moveAddress, moveLinks } from '@/landing/links/update-stored-links'

const move = { from: '/for/old', to: '/for/new', anchors: new Map([['about-one', 'about-two']]) }

test.each([
  ['/for/old', '/for/new'],
  ['/for/old/', '/for/new'],
  ['/for/old#about-one', '/for/new#about-two'],
  ['/for/old?from=here#about-one', '/for/new?from=here#about-two'],
  ['/for/old#waitlist', '/for/new#waitlist'],
  ['/for/old#', '/for/new'],
  ['/for/old#%ff', '/for/new#%ff'],
  ['/for/older', '/for/older'],
  ['/for/OLD', '/for/OLD'],
  ['#about-one', '#about-one'],
  ['https://example.com/for/old', 'https://example.com/for/old'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
])('%s leads to %s after the move', (address, moved) => {
  expect(moveAddress(address, move)).toBe(moved)
})

test('only the addresses of links are moved, and what has none is the same value', () => {
  const words = { type: 'text', text: '/for/old' }
  const link = { type: 'link', fields: { url: '/for/old', newTab: false }, children: [words] }
  const text = { root: { children: [words, link] } }
  const moved = { type: 'link', fields: { url: '/for/new', newTab: false }, children: [words] }
  const lead = (address: string) => moveAddress(address, move)
  expect(moveLinks(text, lead)).toEqual({ root: { children: [words, moved] } })
  const other = { root: { children: [words, { ...link, fields: { url: '/' } }] } }
  expect(moveLinks(other, lead)).toBe(other)
})
