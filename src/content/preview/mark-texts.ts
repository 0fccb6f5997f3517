import { vercelStegaEncode } from '@vercel/stega'
import type { FlattenedField } from 'payload'
import { isRecord, walkFields } from '@/content/fields/walk-fields'
import { textOf } from '@/content/rich-text/text-of'

/** A text of a document, and the panel address that opens its field. */
export type EditableText = {
  document: string
  /** Label of the field in the form. */
  field: string
  text: string
  href: string
}

/** Fields that visitors follow or programs compare. A mark would change their value. */
const machineRead = ['slug', 'url', 'socialUrl', 'value']

/**
 * Returns a copy of the document in which each text ends with a mark: zero-width characters that encode a
 * number. The number is the index of the text's entry in `texts`. The function adds these entries.
 */
export function markTexts<Stored extends object>(
  stored: Stored,
  { title, address, fields }: { title: string; address: string; fields: readonly FlattenedField[] },
  texts: EditableText[],
): Stored {
  const copy = structuredClone(stored)
  for (const { field, value, path, holder } of walkFields(fields, copy)) {
    const text = formatText(field, value)
    if (!text) continue
    const mark = vercelStegaEncode(texts.length)
    const name = 'label' in field && typeof field.label === 'string' ? field.label : field.name
    texts.push({ document: title, field: name, text, href: `${address}?field=${path}` })
    if (field.type === 'richText') markNodes(value, mark)
    else if (typeof value === 'string' && !machineRead.includes(field.name)) holder[field.name] = value + mark
  }
  return copy
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a value for the list of texts. Returns '' if the field has no text, or no form shows it. */
function formatText({ type, admin }: FlattenedField, value: unknown) {
  if (admin && 'hidden' in admin && admin.hidden) return ''
  if (type === 'richText') return textOf(value)
  if (type === 'date' && typeof value === 'string') return longDate.format(new Date(value))
  const isShown = type === 'text' || type === 'textarea' || type === 'email' || type === 'number'
  return isShown ? String(value ?? '') : ''
}

function markNodes(node: unknown, mark: string) {
  if (!isRecord(node)) return
  if (typeof node.text === 'string') node.text += mark
  markNodes(node.root, mark)
  if (Array.isArray(node.children)) node.children.forEach((child) => markNodes(child, mark))
}
