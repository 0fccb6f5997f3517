import { textOf } from '@/content/rich-text/text-of'
import type { LegalContent } from '@/features/legal/legal-content'

/** A rich text as plain lines: one for each paragraph, heading, item of a list and row of a table. */
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

/** Whether no words in square brackets, which a template leaves to a lawyer, stand in the text any more. */
export function isComplete({ title, summary, body }: Pick<LegalContent, 'title' | 'summary' | 'body'>) {
  return ![title, summary ?? '', ...textLines(body)].some((line) => /\[[^[\]]+\]/.test(line))
}
