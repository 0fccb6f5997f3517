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
])('%s has %s in it, whatever case and accents', (text, search) => {
  expect(foldText(text)).toContain(foldText(search))
})

test('a text of nothing but blanks has no words to search for', () => {
  expect(searchWords(' \t\n')).toEqual([])
})
