import { leadsRoute, readJson } from '@/cms/staff-route'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { viewInput } from '@/features/leads/views/check-view'
import { changeView, deleteView } from '@/features/leads/views/lead-views'
import { refuseOthers } from '@/lib/route'

const maximumBytes = 16 * 1024

/** Renames, shares or replaces a view of the signed-in user. Admins may change every shared view. */
export const PATCH = leadsRoute(async (request, { payload, user, id }) => {
  const input = await readJson(request, viewInput, maximumBytes)
  await limitSaves(user.id, () => changeView(payload, user, { ...input, id }))
  return new Response('The view is changed.')
})

/** Deletes a view, with the same rights. */
export const DELETE = leadsRoute(async (_request, { payload, user, id }) => {
  await limitSaves(user.id, () => deleteView(payload, user, id))
  return new Response('The view is deleted.')
})

export const { GET, OPTIONS, POST, PUT } = refuseOthers('PATCH', 'DELETE')
