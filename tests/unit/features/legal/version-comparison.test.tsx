import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VersionComparison } from '@/features/legal/versions/version-comparison'
import { heading, list, paragraph, richText, table } from '@/content/rich-text/rich-text'

test('words that went and words that came are marked, for screen readers too', () => {
  const before = { title: 'Terms', body: richText(paragraph('We keep it for **one** year.')) }
  const after = { title: 'Terms', body: richText(paragraph('We keep it for **two** years.')) }
  const markup = renderToStaticMarkup(<VersionComparison before={before} after={after} />)
  expect(markup).toMatch(/<del><span class="sr-only"> \[removed: <\/span>one/)
  expect(markup).toMatch(/<ins><span class="sr-only"> \[added: <\/span>two/)
})

function compare(before: ReturnType<typeof richText>, after = before) {
  return renderToStaticMarkup(
    <VersionComparison before={{ title: 'T', body: before }} after={{ title: 'T', body: after }} />,
  )
}

test('lists and tables are compared item by item and row by row, and nothing of a text becomes markup', () => {
  const markup = compare(richText(list('One', 'Two'), table(['A', 'B'], ['1', '<script>'])))
  expect(markup).toMatch(/>One<\/p><p[^>]*>Two<\/p><p[^>]*>A \| B<\/p><p[^>]*>1 \| &lt;script&gt;<\/p>/)
  expect(markup).not.toContain('<ins>')
  expect(markup).toContain('The two versions say the same.')
})

const [one, two, three] = ['We keep it for one year.', 'We delete it then.', 'You may ask for it.']

test('headings stay headings, and a list leads from change to change by their names', () => {
  const markup = compare(
    richText(heading('Keeping'), paragraph(one), heading('Rights'), paragraph(three)),
    richText(
      heading('Keeping'),
      paragraph(one.replace('one', 'two')),
      heading('Rights'),
      paragraph(three),
      paragraph(two),
    ),
  )
  expect(markup).toMatch(/<h3[^>]*>Keeping<\/h3>/)
  expect(markup).toContain('2 paragraphs changed:')
  const links = [...markup.matchAll(/<a href="#(change-\d+)">(\w+)<\/a>/g)]
  expect(links.map(([, , name]) => name)).toEqual(['Keeping', 'Rights'])
  for (const [, id] of links) expect(markup).toContain(`<p id="${id}" tabindex="-1"`)
})

test('what did not change is folded, and what changed is not', () => {
  const markup = compare(
    richText(heading('Keeping'), paragraph(one), paragraph(two), heading('Rights'), paragraph(three)),
    richText(
      heading('Keeping'),
      paragraph(one),
      paragraph(two),
      heading('Rights'),
      paragraph(`${three} Soon.`),
    ),
  )
  expect(markup.match(/<details/g)).toHaveLength(1)
  expect(markup).toMatch(/<summary>2 unchanged paragraphs<\/summary><p[^>]*>We keep it/)
  expect(markup).toMatch(/<\/details><h3[^>]*>Rights<\/h3><p id="change-6"/)
})

test('a single paragraph that did not change is folded too', () => {
  const markup = compare(
    richText(heading('Keeping'), paragraph(one), heading('Rights'), paragraph(three)),
    richText(heading('Keeping'), paragraph(one), heading('Rights'), paragraph(`${three} Soon.`)),
  )
  expect(markup).toMatch(/<summary>1 unchanged paragraph<\/summary><p[^>]*>We keep it/)
})

test('a paragraph that went and one that came are two, each whole', () => {
  const markup = compare(richText(paragraph(one)), richText(paragraph('Nothing is kept at all here, ever.')))
  expect(markup).toMatch(/<p[^>]*><del>.*We keep it for one year\..*<\/del><\/p>/)
  expect(markup).toMatch(/<p[^>]*><ins>.*Nothing is kept at all here, ever\..*<\/ins><\/p>/)
})

test('of many changed lines those after the first thousands of words went and came as a whole', () => {
  const changed = (word: string) =>
    Array.from({ length: 200 }, (_, place) =>
      paragraph(`Line ${place} has ${'words '.repeat(60)} and ends ${`${word} `.repeat(20)}`),
    )
  const markup = compare(richText(...changed('so')), richText(...changed('otherwise')))
  expect(markup).toContain('paragraphs changed:')
  expect(markup).toMatch(/<p[^>]*>Line 0 has/)
  expect(markup).toMatch(/<del><span class="sr-only"> \[removed: <\/span>Line 199 has/)
})

test('the list of changes stays short, however many there are and however long their heading is', () => {
  const text = (word: string) =>
    richText(
      heading('h'.repeat(45_000)),
      ...Array.from({ length: 2_400 }, (_, index) => paragraph(`${word}${index}`)),
    )
  const markup = compare(text('a'), text('b'))
  expect(markup.match(/<a href="#change-/g)).toHaveLength(200)
  expect(markup.includes(`>${'h'.repeat(80)}…</a>`)).toBe(true)
  expect(/<p>And \d+ more below/.exec(markup)?.[0]).toBe('<p>And 4604 more below')
  expect(markup.length).toBeLessThan(2_000_000)
})
