/** Values that are not strings. */
export const nonTexts: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  1,
  -1,
  1e308,
  9007199254740993,
  [],
  [null],
  [[]],
  ['Ada'],
  ['ada@example.org'],
  {},
  { a: 1 },
  { toString: 'x' },
  { length: 3 },
  { $ne: null },
  { equals: 'x' },
  [{ name: 'x' }],
]

/** Texts that are empty after trimming. */
export const blanks = ['', ' ', '  ', '          ', '\t', '\n', '\r\n', '\u00A0', '\u3000', '\uFEFF']

/**
 * Invisible characters: joiners, hyphens, fillers, direction marks, marks without a letter, private characters and
 * code points without a character.
 */
export const unseen = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u1160',
  '\u17B4',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u2060',
  '\u2063',
  '\u2800',
  '\u3164',
  '\uFE0F',
  '\uFFA0',
  '\uFFF9',
  '\uFFFC',
  '\uFFFE',
  '\uFFFF',
  '\uE000',
  '\uF8FF',
  '\u{1D159}',
  '\u{16FE4}',
  '\u{E0001}',
  '\u{E0041}',
  '\u{F0000}',
  '\u{1FFFE}',
]

/** Combining marks, which change the letter before them and are not characters themselves. */
export const marks = ['\u0300', '\u0301', '\u0308', '\u20E3']

/** Combining marks, and vowel signs that count as characters only beside a letter. */
export const loneMarks = [...marks, '\u093F', '\u0E34']

/** Texts that nobody types. If they were stored, they would cause an error or disguise other text. */
export const unstorable = [
  'Ada\u0000',
  '\u0000Ada',
  'A\u0000da',
  'Ada\uD800',
  'Ada\uDFFF',
  'Ada\uD83D',
  '\u202EevilAda',
  '\u2066Ada Ada',
  'Ada\u001B[31m',
  'Ada\u007F',
  'Ada\u0085Ada',
]

/** Texts with a special meaning in some programs. This site must treat them as normal text. */
export const scary = [
  "'; drop table waitlist_leads; --",
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%s%n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  '@SUM(A1)',
  '\\u0000',
  'null',
  'undefined',
  'true',
  '-1',
  'NaN',
  '1e999',
  '[object Object]',
  '__proto__',
  'constructor',
]
