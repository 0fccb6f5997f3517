import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VersionComparison } from '@/features/legal/versions/version-comparison'
import { list, paragraph, richText, table } from '@/content/rich-text/rich-text'

test('words that went and words that came are marked, for screen readers too', () => {
  const before = { title: 'Terms', body: richText(paragraph('We keep it for **one** year.')) }
  const after = { title: 'Terms', body: richText(paragraph('We keep it for **two** years.')) }
  const markup = renderToStaticMarkup(<VersionComparison before={before} after={after} />)
  expect(markup).toMatch(/<del><span class="sr-only"> \[removed: <\/span>one/)
  expect(markup).toMatch(/<ins><span class="sr-only"> \[added: <\/span>two/)
})

test('lists and tables are compared item by item and row by row, and nothing of a text becomes markup', () => {
  const text = richText(list('One', 'Two'), table(['A', 'B'], ['1', '<script>']))
  const markup = renderToStaticMarkup(
    <VersionComparison before={{ title: 'T', body: text }} after={{ title: 'T', body: text }} />,
  )
  expect(markup).toContain('One\n\nTwo\n\nA | B\n\n1 | &lt;script&gt;')
  expect(markup).not.toContain('<ins>')
})
