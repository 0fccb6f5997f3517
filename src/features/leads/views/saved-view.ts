import * as z from 'zod/mini'
import { isPrintableLine, lengthOf, visibleLength } from '@/lib/plain-text'

/** A saved view, as the screen gets it. */
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** The query string of the leads screen, without the question mark. */
  query: z.string(),
  /** The keys of the additional columns. The six standard columns are not listed. */
  columns: z.array(z.string()),
  isShared: z.boolean(),
  /** Whether the current user may change and delete it. */
  mayChange: z.boolean(),
  authorName: z.string(),
})

export type SavedView = z.infer<typeof savedView>

const maxNameLength = 60

/** Returns why a view cannot have this name, in a sentence, or null if it can. */
export function findViewNameFault(name: string) {
  if (visibleLength(name) === 0) return 'Please give the view a name.'
  if (!isPrintableLine(name)) return 'Please write the name without special characters.'
  return lengthOf(name) > maxNameLength ? `A name can have up to ${maxNameLength} characters.` : null
}
