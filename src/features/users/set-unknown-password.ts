import { randomBytes } from 'node:crypto'
import type { CollectionBeforeOperationHook } from 'payload'

/** Gives a colleague who is invited without a password a long one that nobody knows. */
export const setUnknownPassword: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || !req.user) return
  if ('password' in args.data && args.data.password) return
  Object.assign(args.data, { password: randomBytes(32).toString('base64url') })
}
