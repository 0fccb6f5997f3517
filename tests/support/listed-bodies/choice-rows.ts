import {
  blanks,
  loneMarks,
  nonTexts,
  scary,
  unseen,
  unstorable,
} from '@tests/support/listed-bodies/listed-values'
import { refused, type Row, stored, storedAsSent } from '@tests/support/listed-bodies/row'

const noIndustry = 'Please select an industry'
const unusual = 'Package contains characters that cannot be stored'
const tickOrClear = 'Please check or clear the custom solution box'

export const industryRows: Row[] = [
  ...refused('industry', noIndustry, [undefined, null, ...blanks]),
  ...refused('industry', noIndustry, ['Energy', 'ENERGY', ' energy', 'energy ', 'energy,other', 'mining']),
  ...refused('industry', noIndustry, [
    'smart city',
    'Smart City / Urban Planning',
    'all',
    '0',
    'a',
    'toString',
  ]),
  ...storedAsSent(
    'industry',
    [
      'smart-city',
      'environmental',
      'transportation',
      'government',
      'technology',
      'insurance',
      'energy',
    ].concat('real-estate', 'other'),
  ),
  ...refused('industry', noIndustry, nonTexts),
  ...refused('industry', noIndustry, [
    ...unstorable,
    ...scary,
    ...unseen,
    ...unseen.map((one) => `energy${one}`),
  ]),
]

export const packageRows: Row[] = [
  ...stored(
    'package',
    [undefined, null, ...blanks].map((value) => [value, null]),
  ),
  ...storedAsSent('package', ['enterprise', 'professional', 'Starter', 'data-pro', 'x', '1', '專業', '🚌']),
  ...stored('package', [
    [' enterprise ', 'enterprise'],
    ['\tdata-pro\n', 'data-pro'],
    ['e\u0301lite', 'élite'],
  ]),
  ...storedAsSent('package', ['p'.repeat(64), '🚌'.repeat(64)]),
  ...refused('package', 'Package must be at most 64 characters', [
    'p'.repeat(65),
    '🚌'.repeat(65),
    'p'.repeat(5_000),
  ]),
  ...refused(
    'package',
    unusual,
    nonTexts.filter((value) => value !== undefined && value !== null),
  ),
  ...refused('package', unusual, [...unstorable, 'a\nb', 'a\tb', '\u0000']),
  ...storedAsSent('package', scary),
  ...stored(
    'package',
    [...unseen, ...loneMarks].map((value) => [value, null]),
  ),
]

const described = { customSolutionDescription: 'Noise near two schools' }

export const customSolutionRows: Row[] = [
  ...stored('needsCustomSolution', [
    [undefined, false],
    [false, false],
  ]),
  ...stored('needsCustomSolution', [[true, true]], described),
  ...refused(
    'needsCustomSolution',
    tickOrClear,
    [null, '', ' ', 'true', 'false', 'on', 'yes', '0', '1', 0, 1, -1, [], [true], {}, { a: true }].concat([
      'off',
      2,
    ]),
    described,
  ),
]
