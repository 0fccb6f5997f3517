import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LegalText } from '@/features/legal/legal-text'
import {
  block,
  heading,
  list,
  paragraph,
  richText,
  table,
  type RichTextNode,
} from '@/content/rich-text/rich-text'

function html(...blocks: RichTextNode[]) {
  const body = richText(...blocks)
  return renderToStaticMarkup(<LegalText body={body} renderCookieList={(caption) => <b>{caption}</b>} />)
}

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
  'a stored link to %s becomes plain words',
  (address) => {
    const made = html(paragraph(`See [these words](${address.replace(/[()]/g, '`')}).`))
    expect(made).toContain('See these words.')
    expect(made).not.toContain('<a')
  },
)

test('headings carry the ids that the table of contents links to', () => {
  const made = html(heading('Contact'), heading('Contact', 'h3'))
  expect(made).toContain('<h2 id="contact">Contact</h2>')
  expect(made).toContain('<h3 id="contact-2">Contact</h3>')
})

test('a table names its columns for screen readers', () => {
  const made = html(table(['What', 'Why'], ['Name', 'To address you']))
  expect(made.match(/<th [^>]*scope="col"/g)).toHaveLength(2)
  expect(made).toMatch(/<thead><tr>.*<\/tr><\/thead><tbody><tr>.*<\/tr><\/tbody>/)
})

test('lists, bold words and safe links come out as they are', () => {
  const made = html(list('one **two** [three](/legal/terms)'))
  expect(made).toMatch(
    /<ul[^>]*><li>one <strong>two<\/strong> <a [^>]*href="\/legal\/terms">three<\/a><\/li><\/ul>/,
  )
})

test('the cookie list stands where the text puts it', () => {
  const made = html(
    heading('Before'),
    block('cookie-list', 'a', { caption: 'Cookies here' }),
    heading('After'),
  )
  expect(made).toMatch(/Before.*<b>Cookies here<\/b>.*After/)
})

test('markup that an editor types is shown, not run', () => {
  expect(html(paragraph('<img src=x onerror=alert(1)>'))).toContain('&lt;img src=x onerror=alert(1)&gt;')
})
