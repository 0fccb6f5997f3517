import type { CollectionBeforeOperationHook } from 'payload'

/** As many as the longest page of a list in the panel. */
const mostRows = 100

/**
 * Lets a person read 100 documents at once, by Payload's REST and in the lists of the panel: an answer
 * with thousands keeps the process from every visitor while it is made. Who leaves the pages out on purpose,
 * as our own code may, gets all.
 */
export const readFewRows: CollectionBeforeOperationHook = ({ args, operation, overrideAccess }) => {
  const isWrite = operation === 'update' || operation === 'delete'
  if (isWrite || overrideAccess || !('limit' in args) || args.limit === undefined) return args
  if ('pagination' in args && args.pagination === false) return args
  return args.limit >= 1 && args.limit <= mostRows ? args : { ...args, limit: mostRows }
}
