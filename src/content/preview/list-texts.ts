import type { FlattenedField } from 'payload'
import { textOf } from '@/content/rich-text/text-of'
import { isRecord, walkFields } from '@/content/fields/walk-fields'

/** A text as an editor typed it, and the path of its field in the panel. */
type StoredText = { text: string; path: string }

/** Every text in a document, in the order of its fields; rich text gives one for each paragraph. */
export function listTexts(fields: readonly FlattenedField[], stored: unknown): StoredText[] {
  return [...walkFields(fields, stored)].flatMap(({ field, value, path }) =>
    textsOf(field, value).map((text) => ({ text, path })),
  )
}

function textsOf(field: FlattenedField, value: unknown) {
  switch (field.type) {
    case 'richText':
      return paragraphsOf(value)
    case 'date':
      return typeof value === 'string' ? [longDate(value)] : []
    case 'text':
    case 'textarea':
    case 'email':
    case 'number':
      return value === null || value === undefined || value === '' ? [] : [String(value)]
    default:
      return []
  }
}

/** The words of each innermost group of text nodes: a heading, a paragraph, a cell of a table. */
function paragraphsOf(node: unknown): string[] {
  if (!isRecord(node)) return []
  if (isRecord(node.root)) return paragraphsOf(node.root)
  const children: unknown[] = Array.isArray(node.children) ? node.children : []
  const holdsText = children.some((child) => isRecord(child) && child.type === 'text')
  return holdsText ? [textOf(node)] : children.flatMap(paragraphsOf)
}

function longDate(value: string) {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
}
