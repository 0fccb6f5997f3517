import type { Block, Field } from 'payload'
import { fieldAffectsData } from 'payload/shared'
import { isRecord } from '@/content/fields/walk-fields'

type Stored = Record<string, unknown>

/**
 * Fills what a draft does not have yet with nothing: an empty list for a list, an empty text for a
 * text. A draft may lack what a page needs, and would break its own preview.
 */
export function completeDraft<Draft extends object>(fields: readonly Field[], draft: Draft): Draft {
  return { ...draft, ...completed(fields, Object.fromEntries(Object.entries(draft))) }
}

function completed(fields: readonly Field[], stored: Stored): Stored {
  return Object.assign({}, ...fields.map((field) => completedField(field, stored)))
}

function completedField(field: Field, stored: Stored): Stored {
  if (field.type === 'row' || field.type === 'collapsible') return completed(field.fields, stored)
  if (field.type === 'tabs') return Object.assign({}, ...field.tabs.map((tab) => within(tab, stored)))
  if (field.type === 'group') return within(field, stored)
  if (!fieldAffectsData(field)) return {}
  const value = stored[field.name]
  if (field.type === 'array') return { [field.name]: rows(value).map((row) => filled(field.fields, row)) }
  if (field.type === 'blocks') return { [field.name]: rows(value).map((row) => block(field.blocks, row)) }
  if (value !== null && value !== undefined) return {}
  return { [field.name]: nothing(field) }
}

function within({ name, fields }: { name?: string; fields: Field[] }, stored: Stored): Stored {
  if (!name) return completed(fields, stored)
  const group = stored[name]
  return { [name]: filled(fields, isRecord(group) ? group : {}) }
}

function block(blocks: Block[], row: Stored) {
  return filled(blocks.find(({ slug }) => row.blockType === slug)?.fields ?? [], row)
}

function filled(fields: readonly Field[], row: Stored): Stored {
  return { ...row, ...completed(fields, row) }
}

function nothing(field: Field) {
  if (field.type === 'richText') return { root: { type: 'root', children: [], direction: null } }
  if (field.type === 'date') return field.required ? new Date().toISOString() : null
  if (field.type === 'select' || field.type === 'radio') return field.defaultValue ?? null
  return field.type === 'text' || field.type === 'textarea' ? '' : null
}

function rows(value: unknown): Stored[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
