import { createHash } from 'node:crypto'

export type InlineCode = { kind: 'script' | 'style'; text: string }

/**
 * Finds the inline scripts and styles of a page, in order. Data blocks such as JSON-LD run nothing, so they
 * are left out.
 */
export function findInlineCode(html: string): InlineCode[] {
  const elements = html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)
  return [...elements].flatMap(([, name, attributes = '', text = '']) => {
    if (text === '' || /\btype="(application\/(ld\+)?json|speculationrules)"/.test(attributes)) return []
    return [{ kind: name === 'style' ? ('style' as const) : ('script' as const), text }]
  })
}

/** Returns the source that allows an inline script or style in a Content-Security-Policy. */
export function hashSource(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
