import { industryLabel } from '@/features/waitlist/industries'
import { isoDay } from '@/features/leads/screen/lead-date'
import type { ListLead } from '@/features/leads/list-lead'

const headings = ['Name', 'Email', 'Organization', 'Industry', 'Package', 'Date']

// Excel guesses a legacy encoding unless a file says that it is UTF-8.
export const byteOrderMark = '\uFEFF'

const rowsPerChunk = 1_000

/**
 * A cell a spreadsheet would run as a formula: one that begins with = + - or @, also in their full-width
 * and small forms, also behind blanks or invisible characters that some programs drop; and one that begins
 * with a tab or line break. A cell that begins with an apostrophe counts too, so that taking one leading
 * apostrophe off every cell that has one gives back exactly what was stored.
 */
const formulaStart = /^(?:['\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/**
 * What begins a cell, or a row, within one: where lists have semicolons, as in Germany, Excel goes by the quotes only at
 * the beginning of a line.
 */
const cellBreaks = /([;\t\r\n])/
const formulaStartInside = /^(?:'|["\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/** These leads as one CSV file (RFC 4180, UTF-8 with a byte order mark, every cell quoted). */
export function leadsToCsv(leads: readonly ListLead[]) {
  return [...csvChunks(leads)].join('')
}

/** The same file in pieces, so that a long one can be written without holding up the page. */
export function* csvChunks(leads: readonly ListLead[]) {
  yield byteOrderMark + csvRow(headings)
  for (let start = 0; start < leads.length; start += rowsPerChunk) {
    yield leads
      .slice(start, start + rowsPerChunk)
      .map(leadRow)
      .join('')
  }
}

/** The name of a file exported at this moment, such as `leads-2026-11-21.csv`. */
export function csvFileName(now: Date) {
  return `leads-${isoDay(now)}.csv`
}

function leadRow({ name, email, organization, industry, package: chosen, createdAt }: ListLead) {
  const day = isoDay(new Date(createdAt))
  return csvRow([name, email, organization, industryLabel(industry), chosen || 'None', day])
}

/** One line of the file. */
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
