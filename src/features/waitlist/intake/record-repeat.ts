import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import type { WaitlistLead } from '@/payload-types'

/** A sign-up as it is stored. */
export type SignUp = LeadInput & Pick<WaitlistLead, 'emailKey' | 'status' | 'spamReasons' | 'notice'>

/**
 * Counts a repeated sign-up, adds its texts to the lead's history and makes its notice due. It is one
 * statement, so that no concurrent sign-up is lost.
 * Returns whether the site had marked the lead as spam. Returns null when the lead no longer exists: it was
 * erased, or its address was corrected. The caller must not confirm the sign-up then.
 */
export async function recordRepeat(payload: Payload, data: SignUp, counted: 0 | 1) {
  const { rows } = await payload.db.drizzle.execute<{ id: string; was_set_aside: boolean }>(sql`
    with counted as (
      update waitlist_leads set sign_ups = sign_ups + ${counted}
        ${data.status === 'spam' ? sql`` : sql`, ${noticeIsDue}, ${confirmationIsDue}`}
      where email_key = ${data.emailKey}
      returning id, ${setAside} as was_set_aside
    ), history as (
      insert into lead_events (id, lead_id, kind, author_name, sign_up_name, sign_up_organization,
        sign_up_industry, sign_up_package, sign_up_custom_solution_description, sign_up_page,
        sign_up_spam_reasons)
      select gen_random_uuid(), id, 'sign-up', 'Visitor', ${data.name}, ${data.organization},
        ${data.industry}, ${data.package ?? null}, ${data.customSolutionDescription ?? null},
        ${data.notice?.page ?? null}, ${data.spamReasons ?? null}
      from counted
    )
    select id, was_set_aside from counted`)
  if (!rows[0]) return null
  const { id, was_set_aside: wasSetAside } = rows[0]
  await keepLatest(payload, id)
  return { wasSetAside }
}

/** SQL condition: the site marked the lead as spam when it arrived, and staff have not set a status since. */
export const setAside = sql`
  status = 'spam' and spam_reasons is not null and not exists (
    select from lead_events where lead_id = waitlist_leads.id and kind = 'status'
  )`

/** The minimum time between two notices about repeated sign-ups of one person, in minutes. */
const betweenNotices = 15

/**
 * SQL assignments that make the notice due. A lead that the site marked as spam is excepted: it gets the notice
 * of a new lead when staff change its status.
 */
const noticeIsDue = sql`
  repeat_notice_due_at = case when ${setAside} then repeat_notice_due_at
    else greatest(now(), repeat_notice_sent_at + make_interval(mins => ${betweenNotices})) end,
  repeat_notice_attempts = 0, repeat_notice_problem = null, repeat_notice_given_up_at = null`

/**
 * SQL condition: staff entered the lead by hand, so it has had no confirmation. Also true when an earlier
 * sign-up was marked as spam.
 */
const isUnconfirmed = sql`
  (entered_by is not null and confirmation_due_at is null and confirmation_sent_at is null)`

const confirmationIsDue = sql`
  confirmation_due_at = case when ${isUnconfirmed} then now() else confirmation_due_at end,
  confirmation_attempts = case when ${isUnconfirmed} then 0 else confirmation_attempts end`

/** The number of repeated sign-ups that a lead keeps, each of at most 2,500 characters. */
const mostKept = 100

/**
 * Removes all but the latest 100 repeated sign-ups of a lead; those that look like spam first. Skips rows that
 * another sign-up is removing, so that neither waits for the other.
 */
async function keepLatest(payload: Payload, lead: string) {
  await payload.db.drizzle.execute(sql`
    delete from lead_events where id in (
      select id from lead_events where id in (
        select id from lead_events where lead_id = ${lead}::uuid and kind = 'sign-up'
        order by sign_up_spam_reasons is null desc, created_at desc, id desc offset ${mostKept}
      ) for update skip locked
    )`)
}
