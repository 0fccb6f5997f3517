import { leadsRoute } from '@/cms/staff-route'
import { findFollowUps } from '@/features/leads/follow-up/find-follow-ups'
import { refuseOthers } from '@/lib/route'

/** Returns the follow-ups of all leads that are not just new, the staff who may own a lead, and their working hours. */
export const GET = leadsRoute(async (_request, { payload, user }) =>
  Response.json(await findFollowUps(payload, user)),
)

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refuseOthers('GET')
