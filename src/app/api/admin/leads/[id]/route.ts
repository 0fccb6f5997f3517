import { leadsRoute } from '@/cms/leads-route'
import { findLead } from '@/features/leads/follow-up/find-lead'
import { ApiError } from '@/lib/api-error'

/** Everything about one lead. */
export const GET = leadsRoute(async (_request, { payload, user, id }) => {
  const lead = await findLead(payload, user, id)
  if (!lead) throw new ApiError('not-found', 'This lead has been deleted.')
  return Response.json(lead)
})
