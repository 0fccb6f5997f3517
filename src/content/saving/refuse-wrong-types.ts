import {
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { isRecord } from '@/content/fields/walk-fields'
import { findTooLong } from '@/content/saving/find-too-long'
import { findWrongType } from '@/content/saving/find-wrong-type'

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
