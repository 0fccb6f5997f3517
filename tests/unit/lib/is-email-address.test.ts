import { expect, test } from 'vitest'
import { invalidEmailAddress, isEmailAddress } from '@/lib/is-email-address'

test.each([
  'ada@example.org',
  'ada.lovelace+waitlist@mail.example.co.uk',
  "o'neil@example.org",
  'ada@bücher.example',
  'ada@xn--bcher-kva.example',
  '用户@例子.公司',
  '用户@post.例子.公司',
  `${'a'.repeat(64)}@example.org`,
  `ada@${'a123456789.'.repeat(22)}and1.org`,
  'ada@example.9例',
])('%s is an address', (text) => expect(isEmailAddress(text)).toBe(true))

test.each([null, undefined, 7, {}, ['ada@example.org']])('%j is none', (value) => {
  expect(isEmailAddress(value)).toBe(false)
})

test('the sentence beside the field', () => {
  expect(invalidEmailAddress).toBe('Please enter a valid email address')
})

test.each([
  '',
  'ada',
  'example.org',
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
  '=?utf-8?q?grace?=@example.org',
  '＝？utf-8？q？grace？＝@example.org',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a.'.repeat(130)}org`,
  `ada@${'a123456789.'.repeat(22)}and12.org`,
  'ada@-bücher.example',
  'ada@mail.-bücher.example',
  'ada@bücher-.example',
  'ada@example.例-',
  'ada@example.org/x',
  'ada@example.org/x.org',
  'ada@example.org:8080',
  'ada@example.org?x',
  'ada@user:word.example.org',
  'ada@xn--a.org',
  // It stands for 憯.org, which is written otherwise.
  'ada@xn---3ku.org',
  'ada@example.xn--a',
])('%j is none', (text) => expect(isEmailAddress(text)).toBe(false))

test.each([
  'x\u0302-ray@example.org',
  'ẹ\u0301kọ\u0301@example.org',
  '😀@example.org',
  'o’neil@example.org',
  '€\u0301@example.org',
])('%s, with a mark or a symbol before the @, is an address', (text) =>
  expect(isEmailAddress(text)).toBe(true),
)

test.each(['ada@127.0.0.11', 'ada@2130706433', 'ada@example.c-', 'ada@example.٣٤', 'a\u200Bda@example.org'])(
  '%j, which looks like an address, is none',
  (text) => expect(isEmailAddress(text)).toBe(false),
)

/** A pattern that tries every way to read these would not end within the test's time. */
test.each([
  `a@${'a-'.repeat(120)}!`,
  'a.'.repeat(127),
  `a@${'1.1-'.repeat(63)}`,
  `${'é\u0301'.repeat(60)}@${'ü.'.repeat(60)}`,
])('%s, made to be slow to read, is none', (text) => expect(isEmailAddress(text)).toBe(false))

test('a short domain with an accent is one after thousands of others, too', () => {
  for (let count = 0; count < 5_000; count += 1) isEmailAddress(`ada.${count}@mail${count}.example.org`)
  // Joined at run time, as an address that arrives is.
  for (const domain of ['é.com', 'öl.de', 'q.ñ'])
    for (let count = 0; count < 2_000; count += 1)
      expect(isEmailAddress(['ann', domain].join('@')), `${domain}, ${count}`).toBe(true)
})
