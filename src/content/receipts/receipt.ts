import * as z from 'zod/mini'

const texts = z.array(z.string())

/** The expected result for visitors after a publish or unpublish. */
export const expected = z.object({
  /** Path of the document; null if it is off the site, or has no page of its own. */
  path: z.nullable(z.string()),
  /** Former path of the document. It redirects to `path`, or is not found. */
  left: z.nullable(z.string()),
  /** Day, as text, on which an announced text takes effect. */
  comingOn: z.nullable(z.string()),
  /** Whether a correction of an announced text also changed the text in force. */
  isCorrected: z.optional(z.boolean()),
  /** Paths of the pages that change; null for all pages. */
  shownOn: z.nullable(texts),
  isPicture: z.boolean(),
})

/** Report of a running instance, sent once all of its pages show the publish. */
export const instanceReport = z.object({
  instance: z.string(),
  /** Seconds from the publish until all pages of the instance show it. */
  took: z.number(),
  /** Paths of the pages that show it. */
  pages: texts,
  /** Pages that do not respond as expected, each with the problem. */
  broken: texts,
})

export const receipt = z.extend(expected, {
  savedAt: z.string(),
  /** Whether it was saved in the last two minutes. */
  isNews: z.boolean(),
  /** Whether an instance that has not reported by now needs a person. */
  isOverdue: z.boolean(),
  answers: z.array(instanceReport),
  silent: texts,
})

export type Expected = z.infer<typeof expected>
export type Receipt = z.infer<typeof receipt>
