import fc from 'fast-check'
import { bad, good, noText, padding } from '@tests/support/part'

const unreadableEmail = 'Please enter a valid email address'
const localPart = fc.stringMatching(/^[a-z0-9]{1,20}$/)
const goodEmail = fc
  .tuple(
    localPart,
    fc.uuid(),
    fc.constantFrom('example.org', 'bücher.example', 'sub.example.com', '例え.テスト'),
    padding,
  )
  .map(([local, mark, domain, space]) =>
    good(`${space}${local}-${mark}@${domain}${space}`, `${local}-${mark}@${domain}`),
  )
const badEmail = fc
  .tuple(
    localPart,
    fc.constantFrom(
      '',
      '@',
      '@example',
      '@.org',
      '@example..org',
      ' @example.org',
      '@exa mple.org',
      '@example.org, b@example.org',
      '\n@example.org',
      '@example.org\r\nBcc: x@example.org',
      '<x@example.org>',
      '\u202E@example.org',
      '\u0000@example.org',
      '"@example.org',
      '@@example.org',
      `@${'a'.repeat(64)}.org`,
      `@${'a.'.repeat(130)}org`,
    ),
  )
  .map(([local, rest]) => bad(unreadableEmail)(local + rest))

/** E-mail addresses, each with what must become of it. */
export const emailPart = fc.oneof(
  { weight: 6, arbitrary: goodEmail },
  badEmail,
  noText.map(bad(unreadableEmail)),
)
