/**
 * Formats a plain text as HTML for mail programs. Empty lines separate paragraphs. All characters are
 * escaped. Only the texts in `links` become links, to the addresses that `links` gives for them.
 */
export function htmlOf(text: string, links: ReadonlyMap<string, string>) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => withLinks(paragraph.trim(), links))
  return `<!doctype html>
    <html lang="en">
      <body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">
        ${paragraphs.map((paragraph) => `<p style="white-space: pre-line">${paragraph}</p>`).join('')}
      </body>
    </html>`
}

/** Only a whole word becomes a link: a visitor may have written an address that begins in the same way. */
function withLinks(paragraph: string, links: ReadonlyMap<string, string>) {
  const parts = paragraph.split(/(\s+)/).map((part) => {
    const address = links.get(part)
    return address ? `<a href="${escaped(address)}">${escaped(part)}</a>` : escaped(part)
  })
  return parts.join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
