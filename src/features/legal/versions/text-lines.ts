import { textOf } from '@/content/rich-text/text-of'
import type { LegalContent } from '@/features/legal/legal-content'

/**
 * Returns the lines of a rich text without formatting: one for each paragraph, heading, list item and table
 * row.
 */
export function textLines(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if ('root' in node) return textLines(node.root)
  const children: unknown[] = 'children' in node && Array.isArray(node.children) ? node.children : []
  if ('type' in node && node.type === 'tablerow') {
    return [children.map((cell) => textLines(cell).join(' ')).join(' | ')]
  }
  if (children.some(isText)) return [children.map(textOf).join('')].filter(Boolean)
  return children.flatMap(textLines)
}

function isText(node: unknown) {
  return typeof node === 'object' && node !== null && 'text' in node
}

/** Whether a text has no words in square brackets any more. A template leaves these for a lawyer to replace. */
export function isComplete({ title, summary, body }: Pick<LegalContent, 'title' | 'summary' | 'body'>) {
  return ![title, summary ?? '', ...textLines(body)].some((line) => /\[[^[\]]+\]/.test(line))
}
