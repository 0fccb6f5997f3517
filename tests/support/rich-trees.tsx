import { renderToStaticMarkup } from 'react-dom/server'
import { LegalText } from '@/features/legal/legal-text'
import { RichTextView } from '@/landing/rich/rich-text-view'
import { richText } from '@/content/rich-text/rich-text'
import type { TextSection } from '@/payload-types'

/** Makes a rich text from any nodes, including invalid ones, as the database may have it. */
export function tree(...children: unknown[]): TextSection['text'] {
  return JSON.parse(JSON.stringify({ root: { ...richText().root, children } }))
}

/** Renders a rich text as visitors see it in a section of a page and in a legal document. */
export function renderTree(text: TextSection['text']) {
  return {
    section: renderToStaticMarkup(<RichTextView text={text} />),
    legal: renderToStaticMarkup(<LegalText body={text} renderCookieList={(caption) => <b>{caption}</b>} />),
  }
}

export const textNode = {
  type: 'text',
  version: 1,
  text: 'words',
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
}
