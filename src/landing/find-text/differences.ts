import * as z from 'zod/mini'

const leftOut = z.array(z.object({ place: z.string(), href: z.string(), why: z.string() }))

/** What replacing a phrase would change, as the panel gets it. */
export const differences = z.object({
  /** Names this replacement, so that saving it twice is saving it once. */
  id: z.string(),
  documents: z.array(
    z.object({
      /** Which document this is, and when the words were saved: for the server, when they are saved. */
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
  /** Whether there are more sentences than are listed. */
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
