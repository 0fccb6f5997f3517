import { leadsRoute } from '@/cms/leads-route'
import { findFollowUps } from '@/features/leads/follow-up/find-follow-ups'

/** Status and owner of the leads that are more than new, and who may own one. */
export const GET = leadsRoute(async (_request, { payload, user }) =>
  Response.json(await findFollowUps(payload, user)),
)
