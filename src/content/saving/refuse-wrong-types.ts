import {
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type GlobalBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { findWrongType } from '@/content/saving/find-wrong-type'

/**
 * Refuses values of another type than their field has, before anything is written and in drafts too.
 * Payload stores lists and objects in a field of text as what the database makes of them, and fails
 * where the database does not take them.
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
  const path = 'data' in args ? findWrongType(fields, args.data) : null
  if (path === null) return
  const message = 'This is not what the field holds. Fill it in again.'
  throw new ValidationError({ errors: [{ path, message }], req }, req.t)
}
