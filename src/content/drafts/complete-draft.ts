import type { FlattenedField } from 'payload'
import { walkFields } from '@/content/fields/walk-fields'

/**
 * Adds empty values for missing fields of a draft: an empty list, an empty text. A draft may lack required
 * fields, and its preview would fail without them.
 */
export function completeDraft<Draft extends object>(fields: readonly FlattenedField[], draft: Draft): Draft {
  const complete = structuredClone(draft)
  for (const { field, value, holder } of walkFields(fields, complete)) {
    if (value === null || value === undefined) holder[field.name] = nothing(field)
  }
  return complete
}

function nothing(field: FlattenedField) {
  switch (field.type) {
    case 'group':
    case 'tab':
      return {}
    case 'array':
    case 'blocks':
      return []
    case 'text':
    case 'textarea':
      return ''
    case 'richText':
      return { root: { type: 'root', children: [], direction: null } }
    case 'date':
      return field.required ? new Date().toISOString() : null
    case 'select':
    case 'radio':
      return field.defaultValue ?? null
    default:
      return null
  }
}
