import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { findWorkingHours } from '@/features/lead-mail/working-hours/find-working-hours'
import { statusLabel } from '@/features/waitlist/lead-statuses'
import { followUps, type FollowUps } from '@/features/leads/follow-up/follow-up'

/**
 * Finds the follow-ups that differ from that of a new lead without an owner, and the leads that signed up
 * again. Among 100,000 leads these are few; the screen treats all others as new. The caller checks first
 * whether this user may see leads.
 */
export async function findFollowUps(payload: Payload, user: TypedUser): Promise<FollowUps> {
  const [staff, hours, { rows }] = await Promise.all([
    listStaff(payload, user),
    findWorkingHours(payload),
    payload.db.drizzle.execute(sql`
      select lead.id, status, owner_id as owner, next_step as "nextStep", due_on as "dueOn",
        to_char(repeat.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "cameBackAt",
        extract(epoch from contact.at - lead.created_at)::int as "contactedAfter"
      from waitlist_leads as lead
      left join (${openRepeats}) as repeat on repeat.lead_id = lead.id
      left join (${firstContacts}) as contact on contact.lead_id = lead.id
      where status <> 'new' or owner_id is not null or next_step is not null or due_on is not null
        or repeat.at is not null`),
  ])
  return { me: user.id, staff, hours, leads: followUps.shape.leads.parse(rows) }
}

/**
 * Leads that signed up again and for which no later event of another kind exists. Sign-ups that look like
 * spam do not count.
 */
const openRepeats = sql`
  select lead_id, max(created_at) as at from lead_events as repeat
  where kind = 'sign-up' and sign_up_spam_reasons is null and not exists (
    select from lead_events as later
    where later.lead_id = repeat.lead_id and later.kind <> 'sign-up' and later.created_at > repeat.created_at
  )
  group by lead_id`

const firstContacts = sql`
  select lead_id, min(created_at) as at from lead_events
  where kind = 'status' and before = ${statusLabel('new')} and after <> ${statusLabel('spam')}
  group by lead_id`

/** Finds all users who may own a lead, sorted by name. */
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
