/** What a cell of a spreadsheet must survive. */
export const hostileTexts = [
  'x;=1+1;y',
  'x;"=1',
  'x;"""=1"',
  'x; \u00a0@SUM(A1)',
  "x;'=1",
  "x;''",
  'Points:\n- one\n=2',
  'x\r\n\t+1',
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

const letters = [...'=+-@\'"\t\r\n ,;a1＝＠é😀\u200b\u00a0\u202e\u0000﹢']

/** So many short texts of what is dangerous in a cell, the same ones each time, so that a failure can be run again. */
export function madeUpTexts(count: number) {
  return Array.from({ length: count }, (_, seed) => madeUp(seed))
}

function madeUp(seed: number) {
  let state = seed + 1
  const next = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  return Array.from({ length: next(8) }, () => letters[next(letters.length)]).join('')
}
