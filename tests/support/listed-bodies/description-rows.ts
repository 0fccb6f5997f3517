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

const field = 'customSolutionDescription'
const tooShort = 'Please provide a description of your custom solution needs (at least 10 characters)'
const tooLong = 'The description must be at most 2000 characters'
const unusual = 'The description contains characters that cannot be stored'
const ticked = { needsCustomSolution: true }
const unticked = { needsCustomSolution: false }

export const descriptionRows: Row[] = [
  ...refused(
    field,
    tooShort,
    [
      undefined,
      null,
      ...blanks,
      'a',
      '123456789',
      ' 123456789 ',
      '123456789\n',
      '🚌'.repeat(9),
      'e\u0301'.repeat(9),
    ],
    ticked,
  ),
  ...storedAsSent(
    field,
    [
      '1234567890',
      '12345 7890',
      'Noise near schools',
      '🚌'.repeat(10),
      '騒音を測りたいのですが',
      'é'.repeat(10),
    ],
    ticked,
  ),
  ...stored(
    field,
    [
      [' 1234567890 ', '1234567890'],
      ['e\u0301'.repeat(10), 'é'.repeat(10)],
      ['First line\nSecond\tline', 'First line\nSecond\tline'],
    ],
    ticked,
  ),
  ...storedAsSent(field, ['d'.repeat(2000), '🚌'.repeat(2000)], ticked),
  ...refused(field, tooLong, ['d'.repeat(2001), '🚌'.repeat(2001)], ticked),
  ...refused(
    field,
    unusual,
    nonTexts.filter((value) => value !== undefined && value !== null),
    ticked,
  ),
  ...refused(
    field,
    unusual,
    unstorable.map((text) => `${text} and ten more`),
    ticked,
  ),
  ...refused(
    field,
    tooShort,
    [...unseen, ...loneMarks].map((one) => one.repeat(12)),
    ticked,
  ),
  ...refused(
    field,
    tooShort,
    [...unseen, ...marks].map((one) => `123456789${one}`),
    ticked,
  ),
  ...storedAsSent(
    field,
    scary.map((text) => `${text} 1234567890`),
    ticked,
  ),
  // Without the checkbox, the form hides this field. So the site ignores any value of it.
  ...stored(
    field,
    [...nonTexts, ...blanks, 'short', 'long enough to be kept', 'd'.repeat(2001), ...unstorable].map(
      (value) => [value, null],
    ),
    unticked,
  ),
]
