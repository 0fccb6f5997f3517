import { leadsRoute } from '@/cms/leads-route'
import { findFollowUps } from '@/features/leads/follow-up/find-follow-ups'
import { refuseOthers } from '@/lib/route'

/** Status and owner of the leads that are more than new, and who may own one. */
export const GET = leadsRoute(async (_request, { payload, user }) =>
  Response.json(await findFollowUps(payload, user)),
)

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
