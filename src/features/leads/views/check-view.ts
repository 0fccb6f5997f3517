import { z } from 'zod'
import { listQuery, readLeadView } from '@/features/leads/screen/lead-view'
import { findViewNameFault } from '@/features/leads/views/saved-view'
import { ApiError } from '@/lib/api-error'
import { normalizeText } from '@/lib/plain-text'
import type { LeadView } from '@/payload-types'

/** What somebody saves under a name. */
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

/** Of one person; enough for everybody, and nobody fills the database with them. */
const maxViews = 100

/**
 * What to store. `whoHas` begins the sentence about a name that the author has given already.
 *
 * @throws ApiError 400 for a name that cannot be one, 409 where one of the others has it, or they are too many.
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
  // As the screen writes it: what nobody knows is left out.
  return {
    name,
    query: listQuery(readLeadView(Object.fromEntries(new URLSearchParams(query)))),
    columns: columns.join(','),
    isShared,
  }
}
