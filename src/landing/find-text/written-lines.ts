import type { FlattenedField } from 'payload'
import { lineOf, type LinePart, linePartsOf } from '@/content/rich-text/lines-of'

/** The lines in a field that people write; none where no form shows it. */
export function writtenLines({ name, type, admin }: FlattenedField, holder: LinePart['holder']) {
  if (admin && (('hidden' in admin && admin.hidden) || ('disabled' in admin && admin.disabled))) return []
  if (type === 'richText') return linePartsOf(holder[name])
  return type === 'text' || type === 'textarea' || type === 'email' ? lineOf(holder, name) : []
}

/** Whether a field holds an address, or a name that others go by, rather than words. */
export function isAddress({ type, custom }: FlattenedField) {
  return type === 'email' || custom?.isLink === true || custom?.isIdentifier === true
}
