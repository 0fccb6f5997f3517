import type { FlattenedField } from 'payload'
import { fieldsOfRow, systemFields, isRecord, walkFields } from '@/content/fields/walk-fields'

export type DocumentData = Record<string, unknown>

type CopyOptions = {
  /** The value that replaces each picture value: ids by digest, or digests by id. */
  pictures: ReadonlyMap<string, string>
  /** The digests of the pictures here, by id. A place whose picture has the same bytes keeps its picture. */
  digests?: ReadonlyMap<string, string>
  /** Whether empty values are copied too, so that they overwrite existing values. */
  isComplete: boolean
}

/**
 * Copies the fields that people write. Leaves out the fields about a single publish and those that the site
 * sets itself. Rows keep their ids, by which the history recognizes them. `present` is the document that the copy
 * replaces.
 */
export function copyDocumentData(
  fields: readonly FlattenedField[],
  from: unknown,
  options: CopyOptions,
  present?: unknown,
): DocumentData {
  const [holder, here] = [isRecord(from) ? from : {}, isRecord(present) ? present : {}]
  return Object.fromEntries(
    fields.filter(isContentField).flatMap((field) => {
      const value = copyValue(field, holder[field.name], options, here[field.name])
      return options.isComplete || !isEmpty(value) ? [[field.name, value]] : []
    }),
  )
}

/** The path of the first value that no field of the site holds, or null. */
export function findUnknownField(
  fields: readonly FlattenedField[],
  data: DocumentData,
  prefix = '',
): string | null {
  for (const [name, value] of Object.entries(data)) {
    const field = fields.find((each) => each.name === name && isContentField(each))
    const path = `${prefix}${name}`
    if (!field) return path
    const unknown = findUnknownIn(field, value, path)
    if (unknown !== null) return unknown
  }
  return null
}

function findUnknownIn(field: FlattenedField, value: unknown, path: string): string | null {
  if (field.type === 'group' || field.type === 'tab')
    return isRecord(value) ? findUnknownField(field.flattenedFields, value, `${path}.`) : path
  if (field.type !== 'array' && field.type !== 'blocks') return null
  if (!Array.isArray(value)) return path
  for (const [index, row] of value.entries()) {
    const fieldsOf = fieldsOfRow(field, row)
    if (!fieldsOf || !isRecord(row) || !isRowId(row.id)) return `${path}.${index}`
    const data = Object.entries(row).filter(([name]) => name !== 'id' && name !== 'blockType')
    const unknown = findUnknownField(fieldsOf, Object.fromEntries(data), `${path}.${index}.`)
    if (unknown !== null) return unknown
  }
  return null
}

function isRowId(value: unknown) {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}

/** The pictures that the data of a document refers to. */
export function picturesOf(fields: readonly FlattenedField[], data: DocumentData) {
  return [...walkFields(fields, data)].flatMap(({ field, value }) =>
    field.type === 'upload' && typeof value === 'string' ? [value] : [],
  )
}

function isContentField({ name, type, custom, ...field }: FlattenedField) {
  if (systemFields.has(name) || type === 'join' || custom?.isOfPublish === true) return false
  return !('virtual' in field && field.virtual)
}

function copyValue(field: FlattenedField, value: unknown, options: CopyOptions, present: unknown): unknown {
  switch (field.type) {
    case 'group':
    case 'tab':
      return copyDocumentData(field.flattenedFields, value, options, present)
    case 'array':
    case 'blocks':
      return Array.isArray(value)
        ? value.map((row) => copyRow(fieldsOfRow(field, row) ?? [], row, options, present))
        : []
    case 'upload':
      return copyPicture(value, options, present)
    default:
      return value ?? null
  }
}

function copyPicture(value: unknown, { pictures, digests }: CopyOptions, present: unknown) {
  if (typeof value !== 'string') return null
  if (typeof present === 'string' && digests?.get(present) === value) return present
  return pictures.get(value) ?? null
}

function copyRow(fields: readonly FlattenedField[], row: unknown, options: CopyOptions, present: unknown) {
  const { id, blockType } = isRecord(row) ? row : {}
  const rows: readonly unknown[] = Array.isArray(present) ? present : []
  const same = rows.find((each) => isRecord(each) && each.id === id)
  return {
    ...copyDocumentData(fields, row, options, same),
    id,
    ...(blockType !== undefined && { blockType }),
  }
}

function isEmpty(value: unknown) {
  if (Array.isArray(value)) return value.length === 0
  return value === null || (isRecord(value) && Object.keys(value).length === 0)
}
