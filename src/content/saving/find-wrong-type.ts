import type { Block, Field } from 'payload'

type Sent = Record<string, unknown>

/**
 * The path of the first value that has another type than its field, or null. Rich text is asked about
 * by its own rule, and so is whether a value that must be there is.
 */
export function findWrongType(fields: readonly Field[], sent: unknown, prefix = ''): string | null {
  if (sent === undefined) return null
  if (!isRecord(sent)) return prefix.replace(/\.$/, '')
  return firstOf(fields, (field) => {
    if (field.type === 'row' || field.type === 'collapsible') return findWrongType(field.fields, sent, prefix)
    if (field.type === 'tabs') return firstOf(field.tabs, (tab) => within(tab, sent, prefix))
    if (field.type === 'group') return within(field, sent, prefix)
    if (!('name' in field)) return null
    return wrongIn(field, sent[field.name], `${prefix}${field.name}`)
  })
}

function within({ name, fields }: { name?: string; fields: Field[] }, sent: Sent, prefix: string) {
  return name ? findWrongType(fields, sent[name], `${prefix}${name}.`) : findWrongType(fields, sent, prefix)
}

function wrongIn(field: Field, value: unknown, path: string) {
  if (value === undefined) return null
  if (field.type === 'array') return wrongInRows(() => field.fields, value, path)
  if (field.type === 'blocks') return wrongInRows((row) => fieldsOf(field.blocks, row), value, path)
  if (value === null) return null
  if ('hasMany' in field && field.hasMany && Array.isArray(value))
    return firstOf([...value.entries()], ([index, item]) =>
      isOfType(field, item) ? null : `${path}.${index}`,
    )
  return isOfType(field, value) ? null : path
}

/** The panel sends a nought for a list without rows. Payload cannot store nothing as one, and fails. */
function wrongInRows(fieldsOfRow: (row: Sent) => Field[] | null, value: unknown, path: string) {
  if (value === 0 || value === '0') return null
  if (!Array.isArray(value)) return path
  const rows: [index: number, row: unknown][] = [...value.entries()]
  return firstOf(rows, ([index, row]) => {
    const fields = isRecord(row) ? fieldsOfRow(row) : null
    return fields ? findWrongType(fields, row, `${path}.${index}.`) : `${path}.${index}`
  })
}

function fieldsOf(blocks: Block[], { blockType }: Sent) {
  return blocks.find(({ slug }) => slug === blockType)?.fields ?? null
}

function isOfType(field: Field, value: unknown) {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'code':
      // The database makes another character of half of one.
      return typeof value === 'string' && value.isWellFormed()
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'checkbox':
      return typeof value === 'boolean' || value === 'true' || value === 'false' || value === ''
    case 'select':
    case 'radio':
      return field.options.some((option) => (typeof option === 'string' ? option : option.value) === value)
    case 'date':
      return value instanceof Date || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    case 'relationship':
      return isReference(Array.isArray(field.relationTo) ? valueOf(value) : value)
    case 'upload':
      return typeof value === 'string' ? idOrNothing.test(value) : isRecord(value) && isId(value.id)
    default:
      return true
  }
}

/** The id of another document, or that document; whether there is one is asked by Payload's own rule. */
function isReference(value: unknown) {
  return value === null || typeof value === 'string' || (isRecord(value) && typeof value.id === 'string')
}

function valueOf(value: unknown) {
  const isNamed = isRecord(value) && typeof value.relationTo === 'string'
  return isNamed ? value.value : value === '' ? null : undefined
}

/** Payload takes these words for nothing. */
const idOrNothing = /^(|none|null|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

function isId(value: unknown) {
  return typeof value === 'string' && value !== '' && idOrNothing.test(value)
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | null) {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

function isRecord(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
