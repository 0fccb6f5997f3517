import { APIError, ValidationError, type FieldHookArgs } from 'payload'

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
