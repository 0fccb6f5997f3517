import { openPayload } from '@/cms/payload'
import { findStaff } from '@/cms/staff'
import { findLeads } from '@/features/leads/find-leads'
import { maySeeLeads } from '@/lib/access'
import { ApiError } from '@/lib/api-error'
import { route } from '@/lib/route'

export const GET = route(async (request) => {
  const user = await findStaff(request.headers)
  if (!user) throw new ApiError('signed-out', 'Please sign in to see the leads.')
  if (!maySeeLeads(user)) throw new ApiError('forbidden', 'Your role does not include the leads.')
  const leads = await findLeads(await openPayload(), user)
  return Response.json(leads, { headers: { 'Cache-Control': 'no-store' } })
})
