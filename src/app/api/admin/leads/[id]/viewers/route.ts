import { z } from 'zod'
import { leadsRoute } from '@/cms/staff-route'
import { removeViewer, recordViewer } from '@/features/leads/viewers/lead-viewers'
import { leadDeletedMessage } from '@/features/leads/follow-up/follow-up'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { ApiError } from '@/lib/api-error'
import { refuseOthers } from '@/lib/route'

/**
 * Records that the signed-in user has the lead open, and returns the names of the colleagues who have it
 * open. The screen sends this every few seconds.
 */
export const POST = leadsRoute(async (_request, { payload, user, id }) => {
  const names = z.uuid().safeParse(id).success
    ? await limitSaves(user.id, () => recordViewer(payload, user, id))
    : null
  if (!names) throw new ApiError('not-found', leadDeletedMessage)
  return Response.json(names)
})

/** Records that the user has closed the lead. */
export const DELETE = leadsRoute(async (_request, { payload, user, id }) => {
  if (z.uuid().safeParse(id).success) await limitSaves(user.id, () => removeViewer(payload, user, id))
  return new Response('You have left the lead.')
})

export const { GET, OPTIONS, PATCH, PUT } = refuseOthers('POST', 'DELETE')
