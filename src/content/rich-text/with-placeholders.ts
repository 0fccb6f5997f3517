import type { RichTextFieldValidation } from 'payload'
import { richText } from 'payload/shared'
import { findPlaceholderFault } from '@/lib/placeholders'

/** Validates a rich text that may contain these placeholders. Payload runs this at a publish. */
export function withPlaceholders(known: readonly string[]): RichTextFieldValidation {
  return async (value, options) => {
    const standardResult = await richText(value, options)
    return standardResult === true ? (findFaultInText(value, known) ?? true) : standardResult
  }
}

/** Returns what is wrong with the placeholders of a rich text, in a sentence, or null. Accepts any input. */
export function findFaultInText(node: unknown, known: readonly string[]): string | null {
  if (typeof node !== 'object' || node === null) return null
  const ownText = 'text' in node && typeof node.text === 'string' ? node.text : ''
  const parts = 'root' in node ? [node.root] : 'children' in node ? [node.children].flat() : []
  return (
    findPlaceholderFault(ownText, { known }) ??
    parts.map((part) => findFaultInText(part, known)).find((fault) => fault !== null) ??
    null
  )
}
