import { industryLabel } from '@/features/waitlist/industries'
import { isoDay } from '@/features/leads/screen/lead-date'
import type { ListLead } from '@/features/leads/list-lead'

const headings = ['Name', 'Email', 'Organization', 'Industry', 'Package', 'Date']

// Excel assumes a legacy encoding unless the file begins with the UTF-8 byte order mark.
export const byteOrderMark = '\uFEFF'

const rowsPerChunk = 1_000

/**
 * Matches cells that a spreadsheet would run as a formula. They begin with = + - or @, including full-width
 * and small forms. Blanks or invisible characters may come first, since some programs drop them. Cells that
 * begin with a tab or line break match too. So does a cell that begins with an apostrophe. Then removing one
 * leading apostrophe from every cell that has one restores exactly the stored text.
 */
const formulaStart = /^(?:['\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/**
 * Characters within a cell that can begin a new cell or row. Where lists use semicolons, as in Germany, Excel
 * honors the quotes only at the beginning of a line.
 */
const cellBreaks = /([;\t\r\n])/
const formulaStartInside = /^(?:'|["\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/** Converts leads to one CSV file (RFC 4180, UTF-8 with a byte order mark, every cell quoted). */
export function leadsToCsv(leads: readonly ListLead[]) {
  return [...csvChunks(leads)].join('')
}

/** Yields the same file in chunks, so that writing a long file does not block the page. */
export function* csvChunks(leads: readonly ListLead[]) {
  yield byteOrderMark + csvRow(headings)
  for (let start = 0; start < leads.length; start += rowsPerChunk) {
    yield leads
      .slice(start, start + rowsPerChunk)
      .map(leadRow)
      .join('')
  }
}

/** The file name for an export at this time, such as `leads-2026-11-21.csv`. */
export function csvFileName(now: Date) {
  return `leads-${isoDay(now)}.csv`
}

function leadRow({ name, email, organization, industry, package: chosen, createdAt }: ListLead) {
  const day = isoDay(new Date(createdAt))
  return csvRow([name, email, organization, industryLabel(industry), chosen || 'None', day])
}

/** Formats one row of the file. */
export function csvRow(cells: readonly string[]) {
  return `"${cells.map(escapeCell).join('","')}"\r\n`
}

function escapeCell(text: string) {
  const [first = '', ...rest] = cellBreaks.test(text) ? text.split(cellBreaks) : [text]
  const escaped =
    (formulaStart.test(text) ? `'${first}` : first) +
    rest.map((part) => (formulaStartInside.test(part) ? `'${part}` : part)).join('')
  return escaped.includes('"') ? escaped.replaceAll('"', '""') : escaped
}
