import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { followUps, type FollowUps } from '@/features/leads/follow-up/follow-up'

/**
 * The follow-up of every lead that is more than new and unowned: among 100,000 those are few, and
 * the screen takes all others for new. Whether this person may see leads is for the caller to have asked.
 */
export async function findFollowUps(payload: Payload, user: TypedUser): Promise<FollowUps> {
  const [staff, { rows }] = await Promise.all([
    listStaff(payload, user),
    payload.db.drizzle.execute(sql`
      select id, status, owner_id as owner from waitlist_leads
      where status <> 'new' or owner_id is not null`),
  ])
  return { me: user.id, staff, leads: followUps.shape.leads.parse(rows) }
}

/** Everyone who may look after a lead, by name. */
export async function listStaff(payload: Payload, user: TypedUser) {
  const { docs } = await payload.find({
    collection: 'users',
    user,
    overrideAccess: false,
    where: { role: { in: ['admin', 'sales'] } },
    sort: 'name',
    pagination: false,
    depth: 0,
    select: { name: true },
  })
  return docs.map(({ id, name }) => ({ id, name }))
}
