import { expect, test } from 'vitest'
import { completeLink, isSafeLink } from '@/lib/safe-link'

test.each([
  'https://example.org/a?b#c',
  'http://example.org',
  'https://example.org/@ada?to=a@example.org',
  'mailto:a@example.org',
  'tel:+4930123',
  '/legal/terms',
  '#waitlist',
])('%s is safe', (address) => expect(isSafeLink(address)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'evil.example',
  'mailto:',
  'tel:',
  'https://',
  'https:/evil.example',
  'https:evil.example',
  'https:\\evil.example',
  'https:///evil.example',
  'https://user:password@evil.example',
  'https://example.com/"><script>',
  '',
])('%j is not', (address) => expect(isSafeLink(address)).toBe(false))

test.each([
  ['www.example.com', 'https://www.example.com'],
  [' example.com/a?b#c ', 'https://example.com/a?b#c'],
  ['example.co.uk:8080/x', 'https://example.co.uk:8080/x'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['https://example.com', 'https://example.com'],
  ['/for/spring', '/for/spring'],
  ['#waitlist', '#waitlist'],
  ['//evil.example', '//evil.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['tel:+1555', 'tel:+1555'],
  ['example', 'example'],
  ['prices.html', 'prices.html'],
  ['www.prices.html', 'www.prices.html'],
  ['-.com', '-.com'],
  ['', ''],
])('%j is completed to %j', (typed, completed) => {
  expect(completeLink(typed)).toBe(completed)
})
