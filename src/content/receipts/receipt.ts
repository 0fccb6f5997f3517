import * as z from 'zod/mini'

const texts = z.array(z.string())

/** What visitors are to find once a document was published or taken off the site. */
export const expected = z.object({
  /** Where the document stands; null where it is off the site, or has no page of its own. */
  path: z.nullable(z.string()),
  /** Where it stood before and is not any more. It leads to `path`, or there is nothing. */
  left: z.nullable(z.string()),
  /** The day, in words, from which a text is shown that is only announced until then. */
  comingOn: z.nullable(z.string()),
  /** A correction of such a text also changed the text that visitors read until that day. */
  isCorrected: z.optional(z.boolean()),
  /** The pages that change with it; null where all of them do. */
  shownOn: z.nullable(texts),
  isPicture: z.boolean(),
})

/** What a running instance says of its pages once all of them show what was published. */
export const instanceReport = z.object({
  instance: z.string(),
  /** Seconds from publishing to all pages of the instance showing it. */
  took: z.number(),
  /** The pages that do. */
  pages: texts,
  /** What does not answer as it should, each with what is wrong. */
  broken: texts,
})

export const receipt = z.extend(expected, {
  savedAt: z.string(),
  /** It was saved in the last two minutes. */
  isNews: z.boolean(),
  /** So much time has passed that an instance that is still silent needs a look. */
  isOverdue: z.boolean(),
  answers: z.array(instanceReport),
  silent: texts,
})

export type Expected = z.infer<typeof expected>
export type Receipt = z.infer<typeof receipt>
