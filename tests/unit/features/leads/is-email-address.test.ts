import { expect, test } from 'vitest'
import { isEmailAddress } from '@/features/leads/intake/is-email-address'

test.each([
  'ada@example.org',
  'ada.lovelace+waitlist@mail.example.co.uk',
  "o'neil@example.org",
  'ada@bücher.example',
  'ada@xn--bcher-kva.example',
  '用户@例子.公司',
  `${'a'.repeat(64)}@example.org`,
])('%s is an address', (text) => expect(isEmailAddress(text)).toBe(true))

test.each([
  '',
  'ada',
  'ada@analytical',
  '@example.org',
  'ada@',
  'ada@@example.org',
  'ada lovelace@example.org',
  'ada@exa mple.org',
  '.ada@example.org',
  'ada..l@example.org',
  'ada@-example.org',
  'ada@example..org',
  'ada@example.org,grace@example.org',
  '<ada@example.org>',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a.'.repeat(130)}org`,
])('%j is none', (text) => expect(isEmailAddress(text)).toBe(false))

test('a hostile address is refused in no time', () => {
  const started = performance.now()
  isEmailAddress(`a@${'a-'.repeat(120)}!`)
  isEmailAddress('a.'.repeat(127))
  expect(performance.now() - started).toBeLessThan(50)
})
