import { leadsRoute, readJson } from '@/cms/staff-route'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { viewInput } from '@/features/leads/views/check-view'
import { findViews, saveView } from '@/features/leads/views/lead-views'
import { refuseOthers } from '@/lib/route'

const maximumBytes = 16 * 1024

/** Returns the views of the signed-in user and the shared ones. */
export const GET = leadsRoute(async (_request, { payload, user }) =>
  Response.json(await findViews(payload, user)),
)

/** Saves a view under a name. */
export const POST = leadsRoute(async (request, { payload, user }) => {
  const input = await readJson(request, viewInput, maximumBytes)
  const id = await limitSaves(user.id, () => saveView(payload, user, input))
  return Response.json({ id }, { status: 201 })
})

export const { DELETE, OPTIONS, PATCH, PUT } = refuseOthers('GET', 'POST')
