import { APIError, ValidationError, type FieldHookArgs } from 'payload'
import type { PayloadRequest } from 'payload'

/**
 * Creates a refusal whose sentence the panel shows unchanged. Without any data, and with class names
 * shortened as in a production build, Payload shows "An unknown error occurred." instead.
 */
export function panelRefusal(sentence: string, status: number) {
  return new APIError(sentence, status, {}, true)
}

/** Creates a refusal that the panel shows at its field. */
export function refuseField(
  { collection, field, path, req }: Pick<FieldHookArgs, 'collection' | 'field' | 'path' | 'req'>,
  message: string,
) {
  const label = 'label' in field && typeof field.label === 'string' ? field.label : ''
  return new ValidationError(
    { collection: collection?.slug, errors: [{ path: path.join('.'), label, message }], req },
    req.t,
  )
}

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
