import type { Payload, TypedUser } from 'payload'
import type { PersonRequest } from '@/payload-types'

/** Who asks: a member of staff, or null for whoever may run the command on the machine. */
export type Asker = TypedUser | null

/** Notes who takes out or erases what is kept about a person. Kept before either happens. */
export async function recordPersonRequest(
  payload: Payload,
  by: Asker,
  { kind, isFound }: Pick<PersonRequest, 'kind' | 'isFound'>,
) {
  await payload.create({
    collection: 'person-requests',
    data: { kind, isFound, author: by?.id, authorName: by?.name ?? 'The command line' },
    depth: 0,
  })
}
