import type { FlattenedArrayField, FlattenedBlocksField, FlattenedField } from 'payload'

type Stored = Record<string, unknown>

/** Fields that only the site writes in each document. */
export const systemFields: ReadonlySet<string | undefined> = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', 'globalType'],
  ...['savedBy', 'madeBy', 'savedAs', '_status'],
])

/**
 * Yields every field of a document, in the order of its form. It gives the field's value, the panel's path,
 * and the object that holds the value. A field that contains others comes before them, so it can be filled
 * first. Payload's own `traverseFields` does not distinguish rows.
 */
export function* walkFields(
  fields: readonly FlattenedField[],
  stored: unknown,
  prefix = '',
): Generator<{ field: FlattenedField; value: unknown; path: string; holder: Stored }> {
  if (!isRecord(stored)) return
  for (const field of fields) {
    const path = `${prefix}${field.name}`
    yield { field, value: stored[field.name], path, holder: stored }
    const value = stored[field.name]
    if (field.type === 'group' || field.type === 'tab')
      yield* walkFields(field.flattenedFields, value, `${path}.`)
    if ((field.type === 'array' || field.type === 'blocks') && Array.isArray(value)) {
      for (const [index, row] of value.entries())
        yield* walkFields(fieldsOfRow(field, row) ?? [], row, `${path}.${index}.`)
    }
  }
}

/** Returns the fields of a row of a list or of a block, or null if there is no such block. */
export function fieldsOfRow(field: FlattenedArrayField | FlattenedBlocksField, row: unknown) {
  if (!isRecord(row)) return null
  if (field.type === 'array') return field.flattenedFields
  return field.blocks.find(({ slug }) => slug === row.blockType)?.flattenedFields ?? null
}

/** Whether a value is an object with named properties, not an array. */
export function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
