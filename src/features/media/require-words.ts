import { ValidationError, type CollectionBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { mayEditContent } from '@/content/access'
import { visibleLength } from '@/lib/plain-text'

/** In characters. */
export const longestWords = 200

const input = z.object({
  data: z.object({ alt: z.unknown().optional() }),
  duplicateFromID: z.unknown().optional(),
})
const words = z
  .string()
  .trim()
  .max(longestWords)
  .refine((text) => visibleLength(text) > 0)

/**
 * Refuses a picture that is not described before any file is touched: Payload removes the former files and
 * writes the new ones first, and asks the rules of the field afterwards.
 */
export const requireWords: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  const { data } = input.safeParse(args)
  if ((operation !== 'create' && operation !== 'update') || !data || data.duplicateFromID) return args
  // Who may not write pictures is told that, by the access rules that follow.
  if (!overrideAccess && !mayEditContent(req.user)) return args
  const isKept = operation === 'update' && data.data.alt === undefined
  if (isKept || words.safeParse(data.data.alt).success) return args
  const message = `This field is required. Describe what the picture shows in at most ${longestWords} characters.`
  throw new ValidationError(
    { collection: collection.slug, errors: [{ path: 'alt', label: 'What the picture shows', message }], req },
    req.t,
  )
}
