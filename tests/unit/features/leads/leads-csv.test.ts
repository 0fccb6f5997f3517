import { afterEach, expect, test, vi } from 'vitest'
import { csvChunks, csvFileName, leadsToCsv } from '@/features/leads/screen/leads-csv'
import { readCsv, withoutDefusal } from './read-csv'
import { someLead } from './some-lead'

afterEach(() => {
  vi.unstubAllEnvs()
})

const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("http://evil.test","x")',
  "=cmd|' /C calc'!A0",
  '\t=1',
  '\r=1',
  '\n=1',
  '\tx',
  ' =1',
  '\u00a0=1',
  '\u3000＝1',
  '\u200b=1',
  '\ufeff=1',
  '\u0000=1',
  '\u202e=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫x',
  "'",
  "'=1",
  "''=1",
  "'tis",
  " 'x",
  '"',
  '""',
  '"=1"',
  'a"b',
  'a,b',
  'a;b',
  'a\r\nb',
  'a\nb',
  ',',
  ' ',
  "O'Brien",
  'Łódź 🚲',
  '😀=1',
  'a=1',
  '1-2',
  'مرحبا',
]

test('the file begins with a byte order mark and the six headings', () => {
  expect(leadsToCsv([])).toBe('\uFEFF"Name","Email","Organization","Industry","Package","Date"\r\n')
})

test('every cell is quoted and every line ends with CR and LF', () => {
  const csv = leadsToCsv([someLead({ package: 'enterprise' })])
  expect(csv.split('\r\n')[1]).toBe(
    '"Ada Lovelace","ada@example.org","City of Somewhere","Smart City / Urban Planning","enterprise","2026-11-21"',
  )
  expect(csv.endsWith('\r\n')).toBe(true)
})

test('a lead without a package says None', () => {
  expect(
    readCsv(leadsToCsv([someLead({ package: null }), someLead({ package: '' })])).map((row) => row[4]),
  ).toEqual(['Package', 'None', 'None'])
})

test('no cell begins a formula, and taking off one apostrophe gives back what was stored', () => {
  const leads = hostile.map((text) => someLead({ name: text, organization: text, package: text }))
  const [, ...rows] = readCsv(leadsToCsv(leads))
  expect(rows).toHaveLength(hostile.length)
  for (const [index, row] of rows.entries()) {
    expect(row).toHaveLength(6)
    for (const column of [0, 2, 4]) {
      expect(row[column]).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u)
      expect(withoutDefusal(row[column])).toBe(hostile[index])
    }
  }
})

test('ten thousand made-up strings come back exactly', () => {
  const letters = [...'=+-@\'"\t\r\n ,;a1＝＠é😀\u200b\u00a0']
  const names = Array.from({ length: 10_000 }, (_, seed) => madeUp(seed, letters))
  const [, ...rows] = readCsv(leadsToCsv(names.map((name) => someLead({ name }))))
  expect(rows.map((row) => withoutDefusal(row[0]))).toEqual(names)
})

test('harmless text is left as it is', () => {
  const names = ["O'Brien", 'a=1', '1-2', 'Łódź', '(x)']
  const [, ...rows] = readCsv(leadsToCsv(names.map((name) => someLead({ name }))))
  expect(rows.map((row) => row[0])).toEqual(names)
})

test('the pieces together are the whole, however many leads there are', () => {
  const leads = Array.from({ length: 4_500 }, (_, index) => someLead({ name: `Lead ${index}` }))
  const pieces = [...csvChunks(leads)]
  expect(pieces.length).toBeGreaterThan(3)
  expect(readCsv(pieces.join(''))).toHaveLength(4_501)
})

test('the day is the day on the clock of whoever exports', () => {
  const lateEvening = someLead({ createdAt: '2026-11-21T23:30:00.000Z' })
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(readCsv(leadsToCsv([lateEvening]))[1]?.[5]).toBe('2026-11-22')
  expect(csvFileName(new Date('2026-11-21T23:30:00.000Z'))).toBe('leads-2026-11-22.csv')
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(readCsv(leadsToCsv([lateEvening]))[1]?.[5]).toBe('2026-11-21')
  expect(csvFileName(new Date('2027-01-01T03:00:00.000Z'))).toBe('leads-2026-12-31.csv')
})

/** The same text for the same seed, so that a failure can be run again. */
function madeUp(seed: number, letters: readonly string[]) {
  let state = seed + 1
  const next = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  return Array.from({ length: next(8) }, () => letters[next(letters.length)]).join('')
}
