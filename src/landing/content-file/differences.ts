import * as z from 'zod/mini'

const leftOutEntries = z.array(z.object({ place: z.string(), href: z.string(), why: z.string() }))

/** What importing a content file would change, as the panel gets it. */
export const differences = z.object({
  documents: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind: z.string(),
      /** When the words were saved that it would take the place of; empty where there are none. */
      savedAt: z.string(),
      /** What to know before choosing it. */
      note: z.string(),
      /** Whether nothing speaks against it. */
      isChosen: z.boolean(),
      changes: z.array(z.string()),
    }),
  ),
  leftOut: leftOutEntries,
  /** The pictures that are not here yet, by the digest of their bytes. */
  missing: z.array(z.string()),
})

/** What became of a content file. */
export const outcome = z.object({
  imported: z.array(z.object({ title: z.string(), form: z.string() })),
  leftOut: leftOutEntries,
})

export type Differences = z.infer<typeof differences>
export type Outcome = z.infer<typeof outcome>
