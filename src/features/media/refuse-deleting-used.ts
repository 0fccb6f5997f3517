import type { CollectionBeforeDeleteHook } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { findUses } from '@/features/media/find-uses'

/** Keeps a picture that a page shows, or that a draft is about to show. */
export const refuseDeletingUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const titles = new Set((await findUses(req.payload, id, req)).map(({ title }) => `“${title}”`))
  if (titles.size === 0) return
  throw panelRefusal(
    `This picture is still used on ${[...titles].join(', ')}. Choose another one there and publish, then delete this one.`,
    400,
  )
}
