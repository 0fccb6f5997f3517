import fc from 'fast-check'

/**
 * Values of each field together with what must become of them, known from how they were made and
 * not from the schema: an oracle of its own. `stored` is what must be in the table.
 */
export type Part = { value: unknown; message: string | null; stored: string | null }

const good = (value: unknown, stored: string | null): Part => ({ value, message: null, stored })
const bad = (message: string) => (value: unknown) => ({ value, message, stored: null })

/** Texts of many scripts that are stored as they are, already composed and without space around them. */
const words = fc
  .array(
    fc.constantFrom(
      'Ada',
      'Łódź',
      '東京',
      'مدينة',
      'עיר',
      '🚌',
      'O’Neil',
      'Zoë',
      '<b>',
      "'; drop",
      '&amp;',
      '\\u0041',
      '٣٤',
    ),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  .map((list) => list.join(' '))

/** What nobody types and everybody must refuse in a line of text. */
const poison = fc.constantFrom(
  '\u0000',
  '\u0007',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u202E',
  '\u2066',
  '\uD800',
  '\uDFFF',
)
const poisoned = fc.tuple(words, poison, words).map((pieces) => pieces.join(''))
const padding = fc.constantFrom('', ' ', '  ', '\t', '\n', '\u00A0', '\u3000', '\uFEFF')
const noText = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.object({ maxDepth: 2 }),
)

function line(message: string, tooLong: string) {
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(padding, words, padding)
        .map(([left, text, right]) => good(left + text + right, text)),
    },
    fc.constantFrom('', ' ', 'A', ' \u3000', '🚌').map(bad(message)),
    poisoned.map(bad(message)),
    fc
      .tuple(words, fc.constantFrom('\n', '\r\n', '\t'), words)
      .map((pieces) => bad(message)(pieces.join(''))),
    noText.map(bad(message)),
    fc.integer({ min: 121, max: 400 }).map((length) => bad(tooLong)('🚌'.repeat(length))),
  )
}

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

const industries = [
  'smart-city',
  'environmental',
  'transportation',
  'government',
  'technology',
  'insurance',
  'energy',
  'real-estate',
  'other',
]
const notStorable = 'Package contains characters that cannot be stored'

export const parts = {
  name: line('Name must be at least 2 characters', 'Name must be at most 120 characters'),
  email: fc.oneof({ weight: 6, arbitrary: goodEmail }, badEmail, noText.map(bad(unreadableEmail))),
  organization: line(
    'Organization name must be at least 2 characters',
    'Organization name must be at most 120 characters',
  ),
  industry: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...industries).map((value) => good(value, value)) },
    fc
      .oneof(fc.constantFrom('', 'Energy', ' energy', 'mining', '__proto__'), noText)
      .map(bad('Please select an industry')),
  ),
  package: fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .constantFrom('enterprise', 'professional', 'data-pro')
        .map((value) => good(` ${value} `, value)),
    },
    fc.constantFrom(undefined, null, '', '  ').map((value) => good(value, null)),
    fc
      .integer({ min: 65, max: 200 })
      .map((length) => bad('Package must be at most 64 characters')('p'.repeat(length))),
    poisoned.map(bad(notStorable)),
  ),
} satisfies Record<string, fc.Arbitrary<Part>>

export type Parts = { [Name in keyof typeof parts]: Part }

/** Keys that no sign-up has and that must change nothing. */
export const strangers = fc.dictionary(
  fc.constantFrom(
    'id',
    'status',
    'emailKey',
    'createdAt',
    'signUps',
    'constructor',
    'toString',
    'website',
    'spamReasons',
    'x',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
