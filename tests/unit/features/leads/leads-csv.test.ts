import { afterEach, expect, test, vi } from 'vitest'
import { csvChunks, csvFileName, leadsToCsv } from '@/features/leads/screen/leads-csv'
import { hostileTexts, madeUpTexts } from './hostile-texts'
import { readCsv, withoutDefusal } from './read-csv'
import { someLead } from './some-lead'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** S8. What a spreadsheet program may run. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u

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
  const leads = hostileTexts.map((text) => someLead({ name: text, organization: text, package: text }))
  const [, ...rows] = readCsv(leadsToCsv(leads))
  expect(rows).toHaveLength(hostileTexts.length)
  for (const [index, row] of rows.entries()) {
    expect(row).toHaveLength(6)
    for (const column of [0, 2, 4]) {
      expect(row[column]).not.toMatch(formula)
      expect(withoutDefusal(row[column])).toBe(hostileTexts[index])
    }
  }
})

test('a hundred thousand made-up strings come back exactly, and none begins a formula', () => {
  const names = madeUpTexts(100_000)
  const [, ...rows] = readCsv(leadsToCsv(names.map((name) => someLead({ name }))))
  expect(rows.map((row) => withoutDefusal(row[0]))).toEqual(names)
  expect(rows.filter(([name = '']) => formula.test(name))).toEqual([])
}, 60_000)

/** As Excel reads a file where lists have semicolons: quotes count at the beginning of a cell alone. */
function cellsOfExcel(csv: string) {
  return csv.split(/\r\n|[;\t\r\n]/).map((cell) => cell.replace(/^"([^"]*)"/, '$1'))
}

test('nor does one where lists have semicolons, whatever the quotes say', () => {
  const leads = [...hostileTexts, ...madeUpTexts(5_000)].map((text) => someLead({ organization: text }))
  expect(
    cellsOfExcel(leadsToCsv(leads)).filter((cell) => /^[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(cell)),
  ).toEqual([])
})

// A pattern that tries each beginning anew would take longer than a test may.
test.each(['\t', '; ', '\n', ' '])('a text of 200,000 times %j is written as a whole', (part) => {
  expect(leadsToCsv([someLead({ name: part.repeat(200_000) })]).length).toBeGreaterThan(200_000)
})

test('harmless text is left as it is', () => {
  const names = ["O'Brien", 'a=1', '1-2', 'Roads; bridges', 'One\ntwo', 'Łódź', '(x)']
  const [, ...rows] = readCsv(leadsToCsv(names.map((name) => someLead({ name }))))
  expect(rows.map((row) => row[0])).toEqual(names)
})

test('the pieces together are the whole, however many leads there are', () => {
  const leads = Array.from({ length: 4_500 }, (_, index) => someLead({ name: `Lead ${index}` }))
  const pieces = [...csvChunks(leads)]
  expect(pieces).toHaveLength(6)
  expect(readCsv(pieces.join(''))).toHaveLength(4_501)
  expect([...csvChunks(leads.slice(0, 1_000))]).toHaveLength(2)
  expect([...csvChunks([])]).toHaveLength(1)
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
