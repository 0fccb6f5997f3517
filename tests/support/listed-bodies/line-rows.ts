import {
  blanks,
  loneMarks,
  marks,
  nonTexts,
  scary,
  unseen,
  unstorable,
} from '@tests/support/listed-bodies/listed-values'
import { refused, type Row, stored, storedAsSent } from '@tests/support/listed-bodies/row'

/** Makes the rows of a name field: the name of a person or of an organization. */
export function lineRows(field: string, label: string): Row[] {
  const tooShort = `${label} must be at least 2 characters`
  const notStorable = `${label} contains characters that cannot be stored`
  const tooLong = `${label} must be at most 120 characters`
  return [
    ...refused(field, tooShort, [
      undefined,
      null,
      ...blanks,
      'A',
      ' A ',
      '1',
      '-',
      '東',
      'é',
      'e\u0301',
      '🚌',
    ]),
    ...storedAsSent(field, ['Al', 'Ada', 'A B', '12', '李明', '東京', 'Łódź', "O'Neil", 'Jean-Luc']),
    ...stored(field, [
      [' Al ', 'Al'],
      ['\u00A0Ada\u3000', 'Ada'],
      ['\tAda\n', 'Ada'],
      ['\uFEFFAda', 'Ada'],
      ['Jose\u0301', 'José'],
    ]),
    ...refused(field, tooShort, nonTexts),
    ...refused(field, notStorable, unstorable),
    ...refused(field, notStorable, ['Ada\nLovelace', 'Ada\r\nBcc: x@example.org', 'Ada\tL', 'Ada\u2028L']),
    ...storedAsSent(field, scary),
    ...refused(
      field,
      tooShort,
      [...unseen, ...loneMarks].map((character) => character.repeat(2)),
    ),
    ...refused(
      field,
      tooShort,
      [...unseen, ...marks].map((character) => `A${character}`),
    ),
    ...refused(field, tooShort, [unseen.join(''), `A ${unseen.join(' ')}`, '\u200B \u200B', 'A\u0301\u0302']),
    ...storedAsSent(field, [
      '👩‍👩‍👧',
      'Ada 👩‍👩‍👧 ❤️',
      '🚌🚌',
      'مرحبا',
      'שרה',
      'علی‌رضا',
      'श्री',
      'สมชาย',
      'x̂y',
      'Z̈oe',
      'Ada\u200B L',
    ]),
    ...storedAsSent(field, ['A'.repeat(120), '🚌'.repeat(120)]),
    ...refused(field, tooLong, ['A'.repeat(121), 'A'.repeat(5_000), '🚌'.repeat(121)]),
  ]
}
