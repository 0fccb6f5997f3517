import fc from 'fast-check'
import { emailPart } from '@tests/support/email-part'
import { marks, unseen } from '@tests/support/listed-bodies/listed-values'
import { bad, good, nonText, padding, type Part } from '@tests/support/part'

/** Texts in many scripts in their stored form: composed (NFC) and without space around them. */
const texts = fc
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
      '👩‍👩‍👧',
      'علی‌رضا',
      'श्री',
      'x̂y',
    ),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  .map((list) => list.join(' '))

/** Characters that nobody types. Every single-line field must refuse them. */
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
const poisoned = fc.tuple(texts, poison, texts).map((pieces) => pieces.join(''))

/** Invisible characters and combining marks. They show nothing after any character. */
const invisible = fc
  .array(fc.constantFrom(...unseen, ...marks), { minLength: 1, maxLength: 40 })
  .map((list) => list.join(''))

function line(label: string) {
  const [message, notStorable, tooLong] = [
    `${label} must be at least 2 characters`,
    `${label} contains characters that cannot be stored`,
    `${label} must be at most 120 characters`,
  ]
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(padding, texts, padding, fc.constantFrom('NFC', 'NFD'))
        .map(([left, text, right, form]) => good(left + text.normalize(form) + right, text)),
    },
    fc.constantFrom('', ' ', 'A', ' \u3000', '🚌').map(bad(message)),
    poisoned.map(bad(notStorable)),
    fc
      .tuple(fc.constantFrom('', ' ', 'A', '🚌'), invisible, padding)
      .map((pieces) => bad(message)(pieces.join(''))),
    fc
      .tuple(texts, fc.constantFrom('\n', '\r\n', '\t'), texts)
      .map((pieces) => bad(notStorable)(pieces.join(''))),
    nonText.map(bad(message)),
    fc.integer({ min: 121, max: 400 }).map((length) => bad(tooLong)('🚌'.repeat(length))),
  )
}

export const industries = [
  'smart-city',
  'environmental',
  'transportation',
  'government',
  'technology',
  'insurance',
  'energy',
  'real-estate',
  'other',
] as const
const notStorable = 'Package contains characters that cannot be stored'

export const parts = {
  name: line('Name'),
  email: emailPart,
  organization: line('Organization name'),
  industry: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...industries).map((value) => good(value, value)) },
    fc
      .oneof(fc.constantFrom('', 'Energy', ' energy', 'mining', '__proto__'), nonText)
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
    invisible.map((value) => good(value, null)),
    fc
      .integer({ min: 65, max: 200 })
      .map((length) => bad('Package must be at most 64 characters')('p'.repeat(length))),
    poisoned.map(bad(notStorable)),
  ),
} satisfies Record<string, fc.Arbitrary<Part>>

export type Parts = { [Name in keyof typeof parts]: Part }

/** Fields that do not belong to a sign-up. They must have no effect. */
export const unknownFields = fc.dictionary(
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
