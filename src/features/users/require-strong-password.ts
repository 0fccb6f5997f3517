import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'

const minimumLength = 15

const withPassword = z.object({ data: z.object({ password: z.string() }) })

/**
 * Refuses short passwords wherever one is set. It is a hook because redefining Payload's
 * `password` field would store the password in a column of its own.
 */
export const requireStrongPassword: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'resetPassword') return
  const { success, data: input } = withPassword.safeParse(args)
  if (!success) return
  if ([...input.data.password].length >= minimumLength) return
  throw new APIError(`Use ${minimumLength} or more characters for the password.`, 400, null, true)
}
