import { expect, test } from 'vitest'
import { foldText, searchWords } from '@/lib/fold-text'

test.each([
  ['Πασχάλης', 'ΠΑΣ'],
  ['ΓΙΩΡΓΟΣ', 'γιωργοσ'],
  ['Γιώργος', 'ΓΙΩΡΓΟΣ'],
  ['Łódź', 'lodz'],
  ['Straße', 'STRASSE'],
  ['İstanbul', 'istanbul'],
  ['Ada', 'ADA'],
  ['Sean O’Brien', "o'brien"],
  ["Sean O'Brien", 'o’brien'],
  ['The “Green” Fleet', '"green"'],
  ['Rhine–Main', 'rhine-main'],
  ['Rhine\u2011Main', 'rhine-main'],
])('%s has %s in it, whatever case and accents', (text, search) => {
  expect(foldText(text)).toContain(foldText(search))
})

test('a text of nothing but blanks has no words to search for', () => {
  expect(searchWords(' \t\n')).toEqual([])
})
