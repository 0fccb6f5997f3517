import { createHash } from 'node:crypto'

export type InlineCode = { kind: 'script' | 'style'; text: string }

/** The inline scripts and styles of a page, in order. Data blocks, such as JSON-LD, run nothing. */
export function findInlineCode(html: string): InlineCode[] {
  const elements = html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)
  return [...elements].flatMap(([, name, attributes = '', text = '']) => {
    if (text === '' || /\btype="(application\/(ld\+)?json|speculationrules)"/.test(attributes)) return []
    return [{ kind: name === 'style' ? ('style' as const) : ('script' as const), text }]
  })
}

/** How a Content-Security-Policy names an inline script or style. */
export function hashSource(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
