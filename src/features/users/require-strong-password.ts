import type { CollectionBeforeOperationHook, PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { findPasswordFault } from '@/features/users/password-fault'
import { panelRefusal } from '@/lib/panel-refusal'

const withPassword = z.object({
  id: z.string().optional(),
  data: z.object({
    password: z.string(),
    email: z.string().optional(),
    name: z.string().optional(),
    token: z.string().optional(),
  }),
})

type Input = z.infer<typeof withPassword>

/**
 * Refuses weak passwords wherever one is set. It is a hook because redefining Payload's `password`
 * field would store the password in a column of its own.
 */
export const requireStrongPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'resetPassword') return
  const input = withPassword.safeParse(args)
  if (!input.success) return
  const fault = findPasswordFault(input.data.data.password, await ownWords(req, input.data))
  if (fault) throw panelRefusal(fault, 400)
}

/** Name and address of the account, as sent and as stored. */
async function ownWords(req: PayloadRequest, { id, data }: Input) {
  const where: Where = id ? { id: { equals: id } } : { resetPasswordToken: { equals: data.token ?? '' } }
  const isKnown = id !== undefined || data.token !== undefined
  const stored = isKnown ? await req.payload.db.findOne({ collection: 'users', where, req }) : null
  const account = z
    .object({ email: z.string(), name: z.string() })
    .partial()
    .safeParse(stored ?? {})
  return [data.email, data.name, account.data?.email, account.data?.name].filter((word) => word !== undefined)
}
