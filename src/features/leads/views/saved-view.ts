import * as z from 'zod/mini'
import { isPrintableLine, lengthOf, visibleLength } from '@/lib/plain-text'

/** A view with a name, as the screen knows it. */
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** What the address of the screen says after its question mark. */
  query: z.string(),
  /** Keys of the columns beside the six. */
  columns: z.array(z.string()),
  isShared: z.boolean(),
  /** Whether whoever looks may change and delete it. */
  mayChange: z.boolean(),
  authorName: z.string(),
})

export type SavedView = z.infer<typeof savedView>

const maxNameLength = 60

/** Why a view cannot have this name, in a sentence, or null. */
export function findViewNameFault(name: string) {
  if (visibleLength(name) === 0) return 'Please give the view a name.'
  if (!isPrintableLine(name)) return 'Please write the name without special characters.'
  return lengthOf(name) > maxNameLength ? `A name can have up to ${maxNameLength} characters.` : null
}
