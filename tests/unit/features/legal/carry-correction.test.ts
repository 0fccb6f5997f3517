import { expect, test } from 'vitest'
import { list, paragraph, richText, table } from '@/content/rich-text/rich-text'
import { carryCorrection } from '@/features/legal/versions/carry-correction'
import { textLines } from '@/features/legal/versions/text-lines'

/** A legal text with one paragraph for each word. */
const textOf = (words: string) => ({
  title: 'Terms',
  summary: null,
  notice: null,
  lastUpdated: '2026-11-28',
  body: richText(...words.split(' ').map((word) => paragraph(word))),
})

test.each([
  {
    name: 'a shared paragraph is corrected',
    inForce: 'A B C',
    before: 'A B new C',
    after: 'A b new C',
    carried: 'A b C',
  },
  {
    name: 'a new paragraph is not added',
    inForce: 'A B',
    before: 'A B new',
    after: 'A B newer',
    carried: 'A B',
  },
  {
    name: 'a shared one is removed with a new one',
    inForce: 'A B C',
    before: 'A new B C',
    after: 'A C',
    carried: 'A C',
  },
  {
    name: 'a shared one is corrected with a new one',
    inForce: 'A B C',
    before: 'A new B C',
    after: 'A newer b C',
    carried: 'A b C',
  },
  {
    name: 'a paragraph is added after a shared one',
    inForce: 'A B',
    before: 'A new B',
    after: 'A new B more',
    carried: 'A B more',
  },
  {
    name: 'a paragraph becomes two',
    inForce: 'A B',
    before: 'A new B',
    after: 'A new b1 b2',
    carried: 'A b1 b2',
  },
  {
    name: 'a paragraph is added before a shared one that is the first',
    inForce: 'own A',
    before: 'A new',
    after: 'more A new',
    carried: 'own more A',
  },
  {
    name: 'a paragraph is added right after a shared one, before what follows it in the text itself',
    inForce: 'A own B',
    before: 'A B',
    after: 'A more B',
    carried: 'A more own B',
  },
  {
    name: 'a paragraph is added after a new one that is removed elsewhere',
    inForce: 'A B',
    before: 'A new B',
    after: 'A B more',
    carried: 'A B more',
  },
  {
    name: 'one paragraph is added, another corrected and a later one too',
    inForce: 'A B C D E F',
    before: 'A B C D E F',
    after: 'A more B c D E f',
    carried: 'A more B c D E f',
  },
  {
    name: 'a paragraph after a new one is not added',
    inForce: 'A B',
    before: 'A new B',
    after: 'A new more B',
    carried: 'A B',
  },
  {
    name: 'two shared paragraphs become one',
    inForce: 'P A B C',
    before: 'P A B C new',
    after: 'P ab C new',
    carried: 'P ab C',
  },
  {
    name: 'two paragraphs of which the text has one do not become one',
    inForce: 'P A C',
    before: 'P A B C',
    after: 'P ab C',
    carried: 'P A C',
  },
  {
    name: 'two paragraphs between which the text has another do not become one',
    inForce: 'P A own B C',
    before: 'P A B C',
    after: 'P ab C',
    carried: 'P A own B C',
  },
  {
    name: 'two paragraphs are corrected, of which the text has one',
    inForce: 'P B C',
    before: 'P A B C',
    after: 'P a b C',
    carried: 'P b C',
  },
  {
    name: 'a paragraph in another order stays',
    inForce: 'C B A',
    before: 'A B C',
    after: 'a B C',
    carried: 'C B A',
  },
])('$name', ({ inForce, before, after, carried }) => {
  const corrected = carryCorrection(textOf(inForce), textOf(before), textOf(after))
  expect(textLines(corrected.body).join(' ')).toBe(carried)
})

type Blocks = Parameters<typeof richText>
const textWith = (...blocks: Blocks) => ({ ...textOf('A'), body: richText(...blocks) })

test('each line that both texts shared is corrected, and an empty line is none', () => {
  const before = { ...textOf('A'), title: 'Terms', summary: 'Sumary', notice: null }
  const lines = { title: 'The terms', summary: 'Summary', notice: 'Draft', lastUpdated: '2026-11-30' }
  const after = { ...before, ...lines }
  expect(carryCorrection({ ...before, notice: '' }, before, after)).toMatchObject(lines)
  expect(carryCorrection(before, { ...before, notice: '' }, after)).toMatchObject(lines)
  const own = { title: 'Own', summary: 'Own', notice: 'Own', lastUpdated: '2026-01-01' }
  expect(carryCorrection({ ...before, ...own }, before, after)).toMatchObject(own)
})

test('the body keeps its own properties', () => {
  const { body } = textOf('A B')
  const own = { ...body, kept: 1, root: { ...body.root, direction: 'ltr' as const } }
  const corrected = carryCorrection({ ...textOf('A B'), body: own }, textOf('A'), textOf('a'))
  expect(corrected.body).toEqual({
    ...own,
    root: { ...own.root, children: textOf('a B').body.root.children },
  })
})

test('texts with more than a thousand differences are corrected too', () => {
  const words = (mark: string) => Array.from({ length: 510 }, (_, index) => `${mark}${index}`).join(' ')
  const corrected = carryCorrection(textOf(words('A')), textOf(words('A')), textOf(words('a')))
  expect(textLines(corrected.body).join(' ')).toBe(words('a'))
})

test.each([
  {
    name: 'a line of a list is corrected whose other line is announced',
    inForce: [list('A', 'B', 'C')],
    before: [list('new', 'B', 'C')],
    after: [list('new', 'B', 'c')],
    carried: [list('A', 'B', 'c')],
  },
  {
    name: 'the last line, in a list that is longer in the announced text',
    inForce: [paragraph('P'), list('A', 'B'), paragraph('Q')],
    before: [paragraph('P'), list('new', 'A', 'B'), paragraph('new Q')],
    after: [paragraph('P'), list('new', 'A', 'b'), paragraph('new Q')],
    carried: [paragraph('P'), list('A', 'b'), paragraph('Q')],
  },
  {
    name: 'the announced line itself stays',
    inForce: [list('A', 'B')],
    before: [list('new', 'B')],
    after: [list('newer', 'B')],
    carried: [list('A', 'B')],
  },
  {
    name: 'a shared line is removed',
    inForce: [list('A', 'B', 'C')],
    before: [list('new', 'B', 'C')],
    after: [list('new', 'C')],
    carried: [list('A', 'C')],
  },
  {
    name: 'a line is added after a shared one',
    inForce: [list('A', 'B')],
    before: [list('new', 'B')],
    after: [list('new', 'B', 'C')],
    carried: [list('A', 'B', 'C')],
  },
  {
    name: 'the only line is removed, and with it the list',
    inForce: [paragraph('A'), list('B')],
    before: [paragraph('A'), list('new', 'B')],
    after: [paragraph('A'), list('new')],
    carried: [paragraph('A')],
  },
  {
    name: 'a row of a table',
    inForce: [table(['H'], ['A'], ['B'])],
    before: [table(['H'], ['new'], ['B'])],
    after: [table(['H'], ['new'], ['b'])],
    carried: [table(['H'], ['A'], ['b'])],
  },
  {
    name: 'a list whose announced counterpart is removed',
    inForce: [paragraph('A'), list('B', 'C')],
    before: [paragraph('A'), list('new', 'C')],
    after: [paragraph('A')],
    carried: [paragraph('A'), list('B', 'C')],
  },
  {
    name: 'a list that becomes a table',
    inForce: [list('A', 'B')],
    before: [list('new', 'B')],
    after: [table(['new'], ['b'])],
    carried: [list('A', 'B')],
  },
  {
    name: 'a table in whose place the announced text has a list',
    inForce: [table(['A'], ['B'])],
    before: [list('new', 'B')],
    after: [list('new', 'b')],
    carried: [table(['A'], ['B'])],
  },
  {
    name: 'a list in whose place the announced text has two',
    inForce: [list('A', 'B')],
    before: [list('new', 'B'), list('C')],
    after: [list('new', 'b'), list('C')],
    carried: [list('A', 'B')],
  },
  {
    name: 'a list beside which another is announced and corrected',
    inForce: [list('A', 'B')],
    before: [paragraph('new'), list('A', 'B')],
    after: [paragraph('new'), list('C'), list('A', 'B')],
    carried: [list('A', 'B')],
  },
  {
    name: 'one of two lists that become three',
    inForce: [list('A')],
    before: [list('A'), list('B')],
    after: [list('C'), list('D'), list('E')],
    carried: [list('A')],
  },
  {
    name: 'a paragraph with other words stays whole',
    inForce: [paragraph('**A** B')],
    before: [paragraph('**A** new')],
    after: [paragraph('**a** new')],
    carried: [paragraph('**A** B')],
  },
  {
    name: 'a list in whose place the text has a paragraph',
    inForce: [paragraph('B')],
    before: [list('B')],
    after: [list('b')],
    carried: [paragraph('B')],
  },
  {
    name: 'a list that the text does not have',
    inForce: [paragraph('A')],
    before: [paragraph('A'), list('B')],
    after: [paragraph('A'), list('b')],
    carried: [paragraph('A')],
  },
])('inside a list or table: $name', ({ inForce, before, after, carried }) => {
  const corrected = carryCorrection(textWith(...inForce), textWith(...before), textWith(...after))
  expect(JSON.parse(JSON.stringify(corrected.body))).toEqual(richText(...carried))
})

test('items keep their numbers where a list begins at another one, or holds a deeper list', () => {
  const item = (word: string, value: number) => ({ ...paragraph(word), type: 'listitem', value })
  const fromFive = (...words: string[]) => ({
    ...list(),
    start: 5,
    children: words.map((word, index) => item(word, 5 + index)),
  })
  const holder = { ...item('', 2), children: [list('deeper')] }
  const nested = (word: string) => ({
    ...list(),
    children: [item('A', 1), holder, item('B', 2), item(word, 3)],
  })
  const withBody = (...blocks: Parameters<typeof richText>) => ({ ...textOf('A'), body: richText(...blocks) })
  const inForce = withBody(fromFive('A', 'B'), { ...list(), children: [item('A', 1), holder, item('B', 2)] })
  const before = withBody(fromFive('A', 'B', 'new'), nested('new'))
  const after = withBody(fromFive('A', 'B', 'newer'), nested('newer'))
  expect(carryCorrection(inForce, before, after)).toEqual(inForce)
  const corrected = withBody(fromFive('a', 'B', 'new'), nested('new'))
  expect(carryCorrection(inForce, before, corrected)).toEqual(
    withBody(fromFive('a', 'B'), { ...list(), children: [item('A', 1), holder, item('B', 2)] }),
  )
})

test('a list that does not say where it begins has its first number, and an empty item has one', () => {
  const item = (word: string, value: number) => ({ ...paragraph(word), type: 'listitem', value })
  const empty = { ...item('', 2), children: [] }
  const items = (...last: string[]) => ({
    ...list(),
    start: undefined,
    children: [item('A', 1), empty, ...last.map((word, index) => item(word, 3 + index))],
  })
  const withItems = (...last: string[]) => ({ ...textOf('A'), body: richText(items(...last)) })
  const carried = carryCorrection(withItems('B'), withItems('B', 'new'), withItems('B', 'newer'))
  expect(carried).toEqual(withItems('B'))
})
