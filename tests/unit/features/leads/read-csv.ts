/** Reads an RFC 4180 file in which every cell is quoted; complains about anything else. */
export function readCsv(text: string) {
  const rows: string[][] = [[]]
  let rest = text.replace(/^\uFEFF/, '')
  while (rest !== '') {
    const [whole, cell, end] = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest) ?? []
    if (whole === undefined || cell === undefined) throw new Error(`Not a quoted cell: ${rest.slice(0, 40)}`)
    rows.at(-1)?.push(cell.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    rest = rest.slice(whole.length)
  }
  return rows.slice(0, -1)
}

/** What was stored, from a cell of an exported file. */
export function withoutDefusal(cell: string | undefined) {
  return cell
    ?.split(/([;\t\r\n])/)
    .map((part) => part.replace(/^'/, ''))
    .join('')
}
