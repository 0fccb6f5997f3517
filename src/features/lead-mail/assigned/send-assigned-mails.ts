import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { env } from '@/env'
import { composeAssignedMail } from '@/features/lead-mail/assigned/compose-assigned-mail'
import { describeMailFailure } from '@/features/lead-mail/describe-mail-failure'
import { findColleague, forgetMailOfErased, findMailTexts } from '@/features/lead-mail/mail-data'
import { logError } from '@/lib/log'
import { deliverMail } from '@/lib/mail-transport'

/** In seconds. Longer than the longest attempt, so that no other process claims the mail meanwhile. */
const lease = 300

const claims = z.array(
  z.object({ lead: z.string(), person: z.string(), by: z.string(), attempts: z.number(), until: z.string() }),
)

type Claims = z.infer<typeof claims>

/** Sends the mails about assigned leads: all leads of one person in one mail. */
export async function sendAssignedMails(payload: Payload) {
  for (;;) {
    const claimed = await claim(payload)
    if (claimed.length === 0 || !(await attempt(payload, claimed))) return
  }
}

/** The key of an advisory lock. Any number that no other lock on the same database uses. */
export const lockNumber = 7_281_946_311

/**
 * Claims all assignments of one person. The lock lets only one instance claim at a time: two would share the
 * assignments and send two mails. Skips assignments that another instance has claimed, and those that may not
 * be sent yet.
 */
async function claim(payload: Payload) {
  const { rows } = await payload.db.drizzle.execute(sql`
    with claim_lock as materialized (select pg_advisory_xact_lock(${lockNumber}))
    update lead_assignments
    set attempts = attempts + 1, due_at = now() + make_interval(secs => ${lease})
    where (select count(*) from claim_lock) = 1 and lead_id in (
      select lead_id from lead_assignments
      where ${isDue} and user_id = (
        select user_id from lead_assignments where ${isDue} order by due_at limit 1
      )
      for update skip locked
    )
    returning lead_id as lead, user_id as person, by_name as by, attempts, due_at::text as until`)
  return claims.parse(rows)
}

/**
 * Mails about spam wait until the lead is no longer spam. Mails to an invited colleague wait until the first
 * sign-in, because the address may belong to somebody else.
 */
const mayBeNotified = sql`
  exists (select from waitlist_leads where id = lead_id and status <> 'spam')
  and exists (select from users where id = user_id and first_sign_in_at is not null)`

const isDue = sql`due_at <= now() and ${mayBeNotified}`

/** Returns false if the mail server cannot be used at all. Then other mails need not be tried. */
async function attempt(payload: Payload, claimed: Claims) {
  try {
    const mail = await compose(payload, claimed)
    if (mail) await deliverMail(mail)
    await recordOutcome(payload, claimed, null)
    const leads = claimed.map(({ lead }) => lead)
    if (mail) await forgetMailOfErased(payload, mail.id, leads)
    return true
  } catch (error) {
    const attempts = Math.max(...claimed.map((each) => each.attempts))
    const { retryIn, isServerFine } = describeMailFailure(error, attempts)
    logError('A mail about a lead that was given to somebody could not be sent', error)
    await recordOutcome(payload, claimed, retryIn)
    return isServerFine
  }
}

/** Returns null if other users own the leads by now, or if the person may no longer get such mails. */
async function compose(payload: Payload, claimed: Claims) {
  const [first] = claimed
  if (!first) return null
  const [person, leads, { site }] = await Promise.all([
    findColleague(payload, first.person),
    payload.find({
      collection: 'waitlist-leads',
      where: {
        id: { in: claimed.map(({ lead }) => lead) },
        owner: { equals: first.person },
        status: { not_equals: 'spam' },
      },
      sort: '-createdAt',
      pagination: false,
      depth: 0,
    }),
    findMailTexts(payload),
  ])
  if (!person) return null
  const by = [...new Set(claimed.map((each) => each.by))].join(' and ')
  const id = `leads-assigned-${first.person}-${Date.parse(first.until)}`
  const siteUrl = env.SITE_URL
  return composeAssignedMail({ id, person, by, leads: leads.docs, siteName: site.name, siteUrl })
}

/**
 * `retryIn` is in seconds; null means no other attempt. Keeps assignments that may no longer be sent, such as
 * those of spam.
 */
async function recordOutcome(payload: Payload, claimed: Claims, retryIn: number | null) {
  const [ids, untils] = [claimed.map(({ lead }) => lead), claimed.map(({ until }) => until)]
  // Excludes leads that were assigned to somebody else meanwhile.
  const isOurs = sql`lead_id in ${toSqlList(ids, 'uuid')} and due_at::text in ${toSqlList(untils, 'text')}`
  await payload.db.drizzle.execute(
    retryIn === null
      ? sql`delete from lead_assignments where ${isOurs} and ${mayBeNotified}`
      : sql`update lead_assignments set due_at = now() + make_interval(secs => ${retryIn}) where ${isOurs}`,
  )
}

function toSqlList(values: readonly string[], type: 'uuid' | 'text') {
  const json = JSON.stringify(values)
  return sql`(select value::${sql.raw(type)} from jsonb_array_elements_text(${json}::jsonb) as value)`
}
