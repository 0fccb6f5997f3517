import { z } from 'zod'
import { listQuery, readLeadView } from '@/features/leads/screen/lead-view'
import { findViewNameFault } from '@/features/leads/views/saved-view'
import { ApiError } from '@/lib/api-error'
import { normalizeText } from '@/lib/plain-text'
import type { LeadView } from '@/payload-types'

/** The input for saving a view under a name. */
export const viewInput = z.object({
  name: z.string().transform(normalizeText),
  query: z
    .string()
    .max(2_000)
    .refine((query) => query.isWellFormed()),
  columns: z.array(z.string().regex(/^[a-z-]{1,40}$/)).max(20),
  isShared: z.boolean(),
})

export type ViewInput = z.infer<typeof viewInput>

/** Per person. This is enough for everybody, and limits how much one user can store. */
const maxViews = 100

/**
 * Validates a view and returns the data to store. `messageStart` begins the message about a name that the
 * author already uses.
 *
 * @throws ApiError 400 for an invalid name, 409 if another view has the name or the author has too many
 * views.
 */
export function checkView(
  { name, query, columns, isShared }: ViewInput,
  others: LeadView[],
  messageStart: string,
) {
  if (others.length >= maxViews)
    throw new ApiError('conflict', `You have ${maxViews} views. Please delete one first.`)
  const fault = findViewNameFault(name)
  if (fault) throw new ApiError('invalid', fault, { name: fault })
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw new ApiError('conflict', `${messageStart} a view with this name. Please choose another.`)
  // In the notation of the screen, without unknown parameters.
  return {
    name,
    query: listQuery(readLeadView(Object.fromEntries(new URLSearchParams(query)))),
    columns: columns.join(','),
    isShared,
  }
}
