import * as z from 'zod/mini'

const texts = z.array(z.string())

/** What the running instances of the site answered after a document was published or taken off the site. */
export const receipt = z.object({
  path: z.nullable(z.string()),
  left: z.nullable(z.string()),
  comingOn: z.nullable(z.string()),
  shownOn: texts,
  isPicture: z.boolean(),
  savedAt: z.string(),
  /** So much time has passed that an instance that is still silent needs a look. */
  isOverdue: z.boolean(),
  /** How many new pieces of text were looked for. */
  sought: z.number(),
  answers: z.array(
    z.object({
      instance: z.string(),
      /** Seconds from publishing to the instance having found the words. */
      took: z.number(),
      foundOn: texts,
      missing: texts,
      broken: texts,
    }),
  ),
  silent: texts,
})

export type Receipt = z.infer<typeof receipt>
