import * as z from 'zod/mini'

const messages = z.array(z.object({ message: z.string() })).check(z.minLength(1))
const refused = z.object({ errors: messages })
const refusedField = z.object({ errors: z.array(z.object({ data: z.object({ errors: messages }) })) })

/**
 * Returns the reason why Payload's REST API refused a request. If there is a message about a field, it is the
 * first of these. Returns null if the response has no message.
 */
export function readRefusalMessage(json: unknown) {
  const field = refusedField.safeParse(json).data?.errors[0]?.data.errors[0]
  const [refusal] = refused.safeParse(json).data?.errors ?? []
  return field?.message ?? refusal?.message ?? null
}
