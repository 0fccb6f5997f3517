import {
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { findTooLong } from '@/content/saving/find-too-long'
import { findWrongType } from '@/content/saving/find-wrong-type'

/**
 * Refuses values of another type than their field has, and more rows or longer texts than anybody writes, before
 * anything is written and in drafts too. Payload stores lists and objects in a field of text as what the database makes of them, fails
 * where the database does not take them, and does not ask in drafts how many rows there may be.
 */
export const refuseWrongTypes: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (operation === 'create' || operation === 'update') refuse(collection.flattenedFields, args, req)
  return args
}

/** The same for settings. */
export const refuseWrongTypesOfSettings: GlobalBeforeOperationHook = ({ args, global, req }) => {
  refuse(global.flattenedFields, args, req)
  return args
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
