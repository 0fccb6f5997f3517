import { type FieldHookArgs, ValidationError } from 'payload'

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
