import {
  ValidationError,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  type FlattenedArrayField,
  type FlattenedBlocksField,
} from 'payload'
import { isRecord, fieldsOfRow, walkFields } from '@/content/fields/walk-fields'
import { findTooLong } from '@/content/saving/find-too-long'
import { isMoment } from '@/lib/read-instant'

/**
 * Refuses values of a wrong type, too many rows and too long texts before anything is written, in drafts too.
 * Without it, Payload stores lists and objects in a text field in whatever form the database gives them. It
 * fails if the database rejects them. And it does not limit the number of rows in drafts.
 */
export const refuseWrongTypes: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  refuse(collection.flattenedFields, args, req)
  return withStatus(args)
}

/** The same for settings. */
export const refuseWrongTypesOfSettings: GlobalBeforeOperationHook = ({ args, global, req }) => {
  refuse(global.flattenedFields, args, req)
  return args
}

/** Payload takes a document without a status off the site. So it is the same as a draft. */
function withStatus<Args extends object>(args: Args) {
  const data = 'data' in args && isRecord(args.data) ? args.data : {}
  return data._status === null ? { ...args, data: { ...data, _status: 'draft' } } : args
}

function refuse(fields: readonly FlattenedField[], args: object, req: PayloadRequest) {
  if (!('data' in args)) return
  const wrong = findWrongType(fields, args.data)
  if (wrong !== null) throw refusal(wrong, 'This value does not fit this field. Enter it again.', req)
  const long = findTooLong(fields, args.data)
  if (long) throw refusal(long.path, long.message, req)
}

function refusal(path: string, message: string, req: PayloadRequest) {
  return new ValidationError({ errors: [{ path, message }], req }, req.t)
}

/**
 * Returns the path of the first value whose type does not fit its field, or null. Other rules check the
 * contents of rich text, and whether a required value is missing.
 */
export function findWrongType(fields: readonly FlattenedField[], sent: unknown) {
  if (sent === undefined) return null
  if (!isRecord(sent)) return ''
  for (const { field, value, path } of walkFields(fields, sent)) {
    const wrong = findWrongValue(field, value, path)
    if (wrong !== null) return wrong
  }
  return null
}

function findWrongValue(field: FlattenedField, value: unknown, path: string) {
  if (value === undefined) return null
  if (field.type === 'group' || field.type === 'tab') return isRecord(value) ? null : path
  if (field.type === 'array' || field.type === 'blocks') return findWrongRow(field, value, path)
  if (value === null) return null
  if ('hasMany' in field && field.hasMany && Array.isArray(value)) {
    const wrong = value.findIndex((item) => !isOfType(field, item))
    return wrong < 0 ? null : `${path}.${wrong}`
  }
  return isOfType(field, value) ? null : path
}

/** The panel sends 0 for a list without rows. Payload cannot store null for a list, and fails. */
function findWrongRow(field: FlattenedArrayField | FlattenedBlocksField, value: unknown, path: string) {
  if (value === 0 || value === '0') return null
  if (!Array.isArray(value)) return path
  const wrong = value.findIndex((row) => fieldsOfRow(field, row) === null)
  return wrong < 0 ? null : `${path}.${wrong}`
}

function isOfType(field: FlattenedField, value: unknown) {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'code':
      return typeof value === 'string' && isWellFormed(value)
    case 'richText':
    case 'json':
      return isWellFormed(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'checkbox':
      return typeof value === 'boolean' || value === 'true' || value === 'false' || value === ''
    case 'select':
    case 'radio':
      return field.options.some((option) => (typeof option === 'string' ? option : option.value) === value)
    case 'date':
      return value instanceof Date || (typeof value === 'string' && isMoment(value))
    case 'relationship':
      return isReference(Array.isArray(field.relationTo) ? valueOf(value) : value)
    case 'upload':
      return typeof value === 'string' ? idOrNothing.test(value) : isRecord(value) && isId(value.id)
    default:
      return true
  }
}

/**
 * Whether no text contains half of a surrogate pair. The database fails for those, or stores another
 * character.
 */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every((named) => named.every(isWellFormed))
}

/** Whether the value is an id or a document. Payload's own rule checks whether the document exists. */
function isReference(value: unknown) {
  return value === null || typeof value === 'string' || (isRecord(value) && typeof value.id === 'string')
}

function valueOf(value: unknown) {
  const isNamed = isRecord(value) && typeof value.relationTo === 'string'
  return isNamed ? value.value : value === '' ? null : undefined
}

/** Payload treats these texts as null. */
const idOrNothing = /^(|none|null|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

function isId(value: unknown) {
  return typeof value === 'string' && value !== '' && idOrNothing.test(value)
}
