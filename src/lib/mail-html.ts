import { html } from '@/lib/html'

/**
 * The same text for mail programs that show HTML: an empty line parts paragraphs. Everything is escaped,
 * and the texts named in `links` lead to their addresses.
 */
export function htmlOf(text: string, links: ReadonlyMap<string, string>) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return html`<!doctype html>
    <html lang="en">
      <body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">
        ${paragraphs.map(
          (paragraph) => html`<p style="white-space: pre-line">${withLinks(paragraph, links)}</p>`,
        )}
      </body>
    </html>`.toString()
}

/** Only where they stand as words of their own: a visitor may have written an address that begins the same. */
function withLinks(paragraph: string, links: ReadonlyMap<string, string>) {
  return paragraph.split(/(\s+)/).map((word) => {
    const address = links.get(word)
    return address ? html`<a href="${address}">${word}</a>` : html`${word}`
  })
}
