import * as z from 'zod/mini'

const messages = z.array(z.object({ message: z.string() })).check(z.minLength(1))
const refused = z.object({ errors: messages })
const refusedField = z.object({ errors: z.array(z.object({ data: z.object({ errors: messages }) })) })

/** Why Payload's REST has refused something, in the words about the first field where there are such; null where it does not say. */
export function readRefusalMessage(json: unknown) {
  const field = refusedField.safeParse(json).data?.errors[0]?.data.errors[0]
  const [refusal] = refused.safeParse(json).data?.errors ?? []
  return field?.message ?? refusal?.message ?? null
}
