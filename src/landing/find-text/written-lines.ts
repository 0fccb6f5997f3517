import type { FlattenedField } from 'payload'
import { lineOf, type LinePart, linePartsOf } from '@/content/rich-text/lines-of'

/** The lines of text in a field. Returns none for a field that no form shows. */
export function writtenLines({ name, type, admin }: FlattenedField, holder: LinePart['holder']) {
  if (admin && (('hidden' in admin && admin.hidden) || ('disabled' in admin && admin.disabled))) return []
  if (type === 'richText') return linePartsOf(holder[name])
  return type === 'text' || type === 'textarea' || type === 'email' ? lineOf(holder, name) : []
}

/** Whether a field holds an address or an identifier, not text. */
export function isAddress({ type, custom }: FlattenedField) {
  return type === 'email' || custom?.isLink === true || custom?.isIdentifier === true
}
