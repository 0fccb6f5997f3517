import type { PayloadRequest } from 'payload'

/** Returns the name of a member of staff, for a sentence to a colleague. */
export async function nameOfPerson(id: unknown, req: PayloadRequest) {
  if (typeof id !== 'string') return 'Somebody else'
  const person = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    select: { name: true },
    disableErrors: true,
    req,
  })
  return person?.name ?? 'Somebody else'
}
