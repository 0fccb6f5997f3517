import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { addDays, dayIn } from '@/lib/site-day'
import { wallTime } from '@/lib/wall-time'
import type { WorkingHours } from '@/lib/working-time'

/** In seconds. Longer than the longest attempt, so that no other process claims the mail meanwhile. */
const lease = 300
/** In days: how long the record of sent mails is kept. */
const retentionDays = 60

const claims = z.array(
  z.object({ person: z.string(), day: z.string(), attempts: z.number(), until: z.string() }),
)

/** The person and day of the claimed mail, the number of this attempt, and the end of the claim. */
export type MorningClaim = z.infer<typeof claims>[number]

/**
 * Decides once a day, for all users in one statement, who gets a morning mail. Each user gets a row, with or
 * without due leads, so that leads that become due later cause no mail. Invited users get none before their
 * first sign-in, because the address may belong to somebody else. Does nothing outside the working hours,
 * whatever the weekday.
 */
export async function scheduleMorningMails(
  payload: Payload,
  now: Date,
  { zone, startHour, endHour }: WorkingHours,
) {
  const day = dayIn(zone, now)
  const hour = Number(wallTime(zone, now).slice(11, 13))
  if (hour < startHour || hour >= endHour) return
  const { rowCount } = await payload.db.drizzle.execute(sql`
    insert into morning_mails (user_id, day, due_at)
    select id, ${day}, case when exists (
      select from waitlist_leads where owner_id = users.id and due_on <= ${day} and status <> 'spam'
    ) then ${now.toISOString()}::timestamptz end
    from users where role in ('admin', 'sales') and first_sign_in_at is not null and not exists (
      select from morning_mails where user_id = users.id and day = ${day}
    )
    on conflict do nothing`)
  if (rowCount)
    await payload.db.drizzle.execute(
      sql`delete from morning_mails where day < ${addDays(day, -retentionDays)}`,
    )
}

/**
 * Claims one due morning mail of this day, or returns null if none is due. Nobody else can claim it during
 * the lease.
 */
export async function claimMorningMail(
  payload: Payload,
  now: Date,
  zone: string,
): Promise<MorningClaim | null> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await payload.db.drizzle.execute(sql`
    update morning_mails
    set attempts = attempts + 1, due_at = ${moment} + make_interval(secs => ${lease})
    where (user_id, day) = (
      select user_id, day from morning_mails
      where day = ${dayIn(zone, now)} and due_at <= ${moment}
      order by due_at limit 1 for update skip locked
    )
    returning user_id as person, day, attempts, due_at::text as until`)
  return claims.parse(rows)[0] ?? null
}

/** Records that a mail was sent, or why not and when to try again. `retryAt` null means never. */
export async function recordMorningMailOutcome(
  payload: Payload,
  { person, day, attempts, until }: MorningClaim,
  outcome: { sentAt: Date } | { problem: string | null; retryAt: Date | null },
) {
  const change =
    'sentAt' in outcome
      ? sql`due_at = null, problem = null, sent_at = ${outcome.sentAt.toISOString()}::timestamptz`
      : sql`problem = ${outcome.problem}, due_at = ${outcome.retryAt?.toISOString() ?? null}::timestamptz`
  await payload.db.drizzle.execute(sql`
    update morning_mails set ${change}
    where user_id = ${person}::uuid and day = ${day} and attempts = ${attempts} and due_at::text = ${until}`)
}
