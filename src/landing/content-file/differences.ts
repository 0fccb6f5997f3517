import * as z from 'zod/mini'

const leftOutEntries = z.array(z.object({ place: z.string(), href: z.string(), why: z.string() }))

/** What an import would change, as the panel receives it. */
export const differences = z.object({
  documents: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind: z.string(),
      /** When the existing texts, which the import would replace, were saved. Empty for a new document. */
      savedAt: z.string(),
      /** What the user has to know before choosing the document. */
      note: z.string(),
      /** Whether the document is selected at first: nothing speaks against its import. */
      isChosen: z.boolean(),
      changes: z.array(z.string()),
    }),
  ),
  leftOut: leftOutEntries,
  /** The pictures that this site does not have yet, by the digest of their bytes. */
  missing: z.array(z.string()),
})

/** The result of an import. */
export const outcome = z.object({
  imported: z.array(z.object({ title: z.string(), form: z.string() })),
  leftOut: leftOutEntries,
})

export type Differences = z.infer<typeof differences>
export type Outcome = z.infer<typeof outcome>
