import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import type { WaitlistLead } from '@/payload-types'

/** A sign-up as it is stored. */
export type SignUp = LeadInput & Pick<WaitlistLead, 'emailKey' | 'status' | 'spamReasons' | 'notice'>

/**
 * Counts a repeated sign-up, adds its texts to the lead's history and makes its notice due. A sign-up that is
 * sent again, because its response was lost or the button was pressed twice, is only counted. It is one
 * statement, so that no concurrent sign-up is lost.
 * Returns whether the site had marked the lead as spam. Returns null when the lead no longer exists: it was
 * erased, or its address was corrected. The caller must not confirm the sign-up then.
 */
export async function recordRepeat(payload: Payload, data: SignUp, counted: 0 | 1) {
  const { rows } = await payload.db.drizzle.execute<{ id: string; was_set_aside: boolean }>(sql`
    with stored as (
      select id as stored_id, ${isSentAgain(data)} as is_sent_again
      from waitlist_leads where email_key = ${data.emailKey}
    ), counted as (
      update waitlist_leads set sign_ups = sign_ups + ${counted}
        ${data.status === 'spam' ? sql`` : sql`, ${noticeIsDue}, ${confirmationIsDue}`}
      from stored where id = stored_id and email_key = ${data.emailKey}
      returning id, ${setAside} as was_set_aside, is_sent_again
    ), history as (
      insert into lead_events (id, lead_id, kind, created_at, updated_at, author_name, sign_up_name,
        sign_up_organization, sign_up_industry, sign_up_package, sign_up_custom_solution_description,
        sign_up_page, sign_up_spam_reasons)
      select gen_random_uuid(), id, 'sign-up', ${afterLock}, ${afterLock}, 'Visitor', ${data.name},
        ${data.organization}, ${data.industry}, ${data.package ?? null}, ${data.customSolutionDescription ?? null},
        ${data.notice?.page ?? null}, ${data.spamReasons ?? null}
      from counted where not is_sent_again
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

/**
 * The time of the event. A notice may be recorded as sent while this statement waits for the lead. The start of the
 * statement would then be before the notice, and no later notice would tell of this sign-up.
 */
const afterLock = sql`clock_timestamp()`

/** How long the same sign-up counts as sent again, in minutes. */
const sentAgainTime = 15

/** SQL condition: the latest sign-up of the lead is this good sign-up, word for word and a short time ago. */
function isSentAgain(data: SignUp) {
  if (data.status === 'spam') return sql`false`
  const fields = sql`(${data.name}, ${data.organization}, ${data.industry}, ${data.package ?? null},
    ${data.customSolutionDescription ?? null}, ${data.notice?.page ?? null})`
  const since = sql`now() - make_interval(mins => ${sentAgainTime})`
  return sql`coalesce((
    select event.created_at > ${since} and (event.sign_up_name, event.sign_up_organization,
      event.sign_up_industry::text, event.sign_up_package::text, event.sign_up_custom_solution_description,
      event.sign_up_page) is not distinct from ${fields}
    from lead_events as event
    where event.lead_id = waitlist_leads.id and event.kind = 'sign-up' and event.sign_up_spam_reasons is null
    order by event.created_at desc, event.id desc limit 1
  ), created_at > ${since} and spam_reasons is null and entered_by is null
    and (name, organization, industry::text, package, custom_solution_description, notice_page)
      is not distinct from ${fields})`
}

/** The minimum time between two notices about repeated sign-ups of one person, in minutes. */
const betweenNotices = 15

/**
 * SQL assignments that make the notice due, unless the sign-up was sent again. A lead that the site marked as
 * spam is excepted: it gets the notice of a new lead when staff change its status.
 */
const noticeIsDue = sql`
  repeat_notice_due_at = case when is_sent_again or ${setAside} then repeat_notice_due_at
    else greatest(now(), repeat_notice_sent_at + make_interval(mins => ${betweenNotices})) end,
  repeat_notice_attempts = case when is_sent_again then repeat_notice_attempts else 0 end,
  repeat_notice_problem = case when is_sent_again then repeat_notice_problem end,
  repeat_notice_given_up_at = case when is_sent_again then repeat_notice_given_up_at end`

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
