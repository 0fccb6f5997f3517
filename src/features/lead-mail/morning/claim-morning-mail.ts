import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { addDays, dayIn } from '@/lib/site-day'
import { wallTime } from '@/lib/wall-time'
import type { WorkingHours } from '@/lib/working-time'

/** In seconds. Longer than the longest attempt, so that nobody else takes a mail up meanwhile. */
const lease = 300
/** In days: for so long it is kept who got a mail. */
const retentionDays = 60

const claims = z.array(
  z.object({ person: z.string(), day: z.string(), attempts: z.number(), until: z.string() }),
)

/** Whose mail of which day was taken up, which attempt this is, and until when nobody else takes it up. */
export type MorningClaim = z.infer<typeof claims>[number]

/**
 * Decides once a day, for everybody at a time, who gets a morning mail: a row for each person, whether they
 * have something due or not, so that what becomes due later causes none. An invited colleague is left out until
 * the first sign-in: the address may be somebody else's. Does nothing outside of the working hours of any day.
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

/** Takes one morning mail of this day up that is due, or null where none is. Nobody else gets it meanwhile. */
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

/** Notes that a mail was sent, or why not and in how many seconds to try again; null is never. */
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
