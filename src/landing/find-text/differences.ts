import * as z from 'zod/mini'

const leftOut = z.array(z.object({ place: z.string(), href: z.string(), why: z.string() }))

/** What a replacement would change, as the panel receives it. */
export const differences = z.object({
  /** Identifies this replacement. Saving it a second time changes nothing more. */
  id: z.string(),
  documents: z.array(
    z.object({
      /** Identifies the document, and when its texts were saved. The server checks both at the save. */
      of: z.unknown(),
      savedAt: z.string(),
      title: z.string(),
      kind: z.string(),
      changes: z.array(
        z.object({
          key: z.string(),
          place: z.string(),
          pieces: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
        }),
      ),
    }),
  ),
  leftOut,
  /** Whether there are more sentences than the list shows. */
  hasMore: z.boolean(),
})

export type Differences = z.infer<typeof differences>
export type LeftOut = z.infer<typeof leftOut>

/** "2 sentences in 1 document". */
export function sentencesIn(sentences: number, documents: number) {
  return `${countOf(sentences, 'sentence')} in ${countOf(documents, 'document')}`
}

/** "2 changes". */
export function countOf(count: number, what: string) {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
