import { z } from 'zod/mini'

/** What a page in preview calls the message that asks the panel around it for a field. */
export const fieldMessage = 'show-field'

const schema = z.object({
  type: z.literal(fieldMessage),
  address: z.string().check(z.regex(/^\/cms\/(collections|globals)\//)),
  path: z.string(),
})

/** Which field a message of this site's own preview asks for, or null where it is another message. */
export function readFieldMessage({ origin, data }: MessageEvent) {
  if (origin !== location.origin) return null
  return schema.safeParse(data).data ?? null
}
