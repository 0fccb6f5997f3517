import { z } from 'zod'

/** What visitors are to find once a document was published or taken off the site. */
export const expected = z.object({
  /** Where the document stands; null where it is off the site, or has no page of its own. */
  path: z.string().nullable().default(null),
  /** Where it stood before and is not any more. It leads to `path`, or there is nothing. */
  left: z.string().nullable().default(null),
  /** The day, in words, from which a text is shown that is only announced until then. */
  comingOn: z.string().nullable().default(null),
  /** The pages on which what is looked for must be; where there are none, any page will do. */
  shownOn: z.array(z.string()).default([]),
  isPicture: z.boolean().default(false),
})

export type Expected = z.infer<typeof expected>
