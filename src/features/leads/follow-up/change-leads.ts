import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'
import type { ChangeInput } from '@/features/leads/follow-up/change-input'
import type { ChangeOutcome } from '@/features/leads/follow-up/follow-up'
import { buildAssignmentInsert } from '@/features/lead-mail/assigned/build-assignment-insert'
import { announceChange, announceListChange } from '@/features/waitlist/intake/announce-lead'
import { leadStatuses } from '@/features/waitlist/lead-statuses'

const outcomeRows = z.array(
  z.object({ id: z.string(), outcome: z.enum(['changed', 'conflicts', 'missing']) }),
)

/**
 * Sets status, owner, next step or due day of many leads. Writes their history and the mails to new owners in
 * the same statement: all or nothing. Locks the leads in one order, so that two changes of the same leads
 * cannot deadlock. Does not change a lead that somebody else has changed since the user saw it, unless it
 * already has the new values. The caller checks first whether this user may change leads.
 */
export async function changeLeads(payload: Payload, user: TypedUser, { set, leads }: ChangeInput) {
  const { rows } = await payload.db.drizzle.execute(sql`
    with seen as (
      select distinct on (id) * from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb)
        as lead (id uuid, status text, owner uuid, "nextStep" text, "dueOn" text)
    ), target as (
      select ${set.status ?? null}::text as status, ${set.owner ?? null}::uuid as owner,
        ${set.nextStep ?? null}::text as next_step, ${set.dueOn ?? null}::text as due_on,
        ${set.status !== undefined}::boolean as sets_status,
        ${set.owner !== undefined}::boolean as sets_owner,
        ${set.nextStep !== undefined}::boolean as sets_next_step,
        ${set.dueOn !== undefined}::boolean as sets_due_on
    ), locked_leads as (
      select lead.id, lead.status::text as status, lead.owner_id, lead.next_step, lead.due_on,
        (not sets_status or lead.status::text in (seen.status, target.status))
          and (not sets_owner or lead.owner_id is not distinct from seen.owner
            or lead.owner_id is not distinct from target.owner)
          and (not sets_next_step or lead.next_step is not distinct from seen."nextStep"
            or lead.next_step is not distinct from target.next_step)
          and (not sets_due_on or lead.due_on is not distinct from seen."dueOn"
            or lead.due_on is not distinct from target.due_on) as is_free
      from seen join waitlist_leads as lead using (id), target
      order by lead.id
      for update of lead
    ), changes as (
      select locked_leads.id, locked_leads.status as old_status, locked_leads.owner_id as old_owner,
        locked_leads.next_step as old_next_step, locked_leads.due_on as old_due_on,
        case when sets_status then target.status else locked_leads.status end as status,
        case when sets_owner then target.owner else locked_leads.owner_id end as owner,
        case when sets_next_step then target.next_step else locked_leads.next_step end as next_step,
        case when sets_due_on then target.due_on else locked_leads.due_on end as due_on
      from locked_leads, target where is_free
    ), changed as (
      update waitlist_leads as lead
      set status = changes.status::enum_waitlist_leads_status, owner_id = changes.owner,
        next_step = changes.next_step, due_on = changes.due_on, updated_at = now()
      from changes where lead.id = changes.id
    ), history as (
      insert into lead_events (id, lead_id, kind, "before", "after", author_id, author_name)
      select gen_random_uuid(), event.lead, event.kind::enum_lead_events_kind, event.before, event.after,
        ${user.id}::uuid, ${user.name}
      from (
        select id as lead, 'status' as kind, old_label.label as before, new_label.label as after
        from changes
        join ${statusNames} as old_label (value, label) on old_label.value = old_status
        join ${statusNames} as new_label (value, label) on new_label.value = status
        where old_status <> status
        union all
        select changes.id, 'owner', old_user.name, new_user.name
        from changes
        left join users as old_user on old_user.id = old_owner
        left join users as new_user on new_user.id = owner
        where old_owner is distinct from owner
        union all
        select id, 'next-step', old_next_step, next_step from changes
        where old_next_step is distinct from next_step
        union all
        select id, 'due-day', old_due_on, due_on from changes where old_due_on is distinct from due_on
      ) as event
    ), assignments as (
      ${buildAssignmentInsert(newOwners, user)}
    )
    select seen.id, case when locked_leads.id is null then 'missing' when is_free then 'changed' else 'conflicts' end
      as outcome
    from seen left join locked_leads using (id)`)
  const releasesSpam = (set.status ?? 'spam') !== 'spam' && leads.some(({ status }) => status === 'spam')
  if (releasesSpam) announceListChange(payload)
  else announceChange(payload)
  return groupByOutcome(outcomeRows.parse(rows))
}

const newOwners = sql`select id as lead, owner as person from changes where old_owner is distinct from owner`

const statusNames = sql`(values ${sql.join(
  leadStatuses.map(({ value, label }) => sql`(${value}, ${label})`),
  sql`, `,
)})`

function groupByOutcome(rows: z.infer<typeof outcomeRows>): ChangeOutcome {
  const idsOf = (expected: string) => rows.filter(({ outcome }) => outcome === expected).map(({ id }) => id)
  return { changed: idsOf('changed'), conflicts: idsOf('conflicts'), missing: idsOf('missing') }
}
