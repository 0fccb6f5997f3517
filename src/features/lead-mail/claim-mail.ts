import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import { columnsOf } from '@/features/lead-mail/mail-columns'
import type { MailKind } from '@/features/lead-mail/mail-kinds'

/** In seconds. Longer than the longest attempt, so that nobody else takes a mail up meanwhile. */
const lease = 300

const claims = z.array(z.object({ id: z.string(), attempts: z.coerce.number(), until: z.string() }))

/** Which mail was taken up, which attempt this is, and until when nobody else takes it up. */
export type Claim = z.infer<typeof claims>[number]

/**
 * Takes one mail up that is due, or null where none is. For as long as an attempt may last nobody
 * else gets it, in this process or another. Mails of spam rest until the lead is released.
 */
export async function claimMail(payload: Payload, kind: MailKind): Promise<Claim | null> {
  const column = columnsOf(kind)
  const { rows } = await payload.db.drizzle.execute(sql`
    update waitlist_leads
    set ${column.attempts} = coalesce(${column.attempts}, 0) + 1,
      ${column.dueAt} = now() + make_interval(secs => ${lease})
    where id = (
      select id from waitlist_leads
      where status in ${mailableStatuses} and ${column.dueAt} <= now()
      order by ${column.dueAt} limit 1 for update skip locked
    )
    returning id, ${column.attempts} as attempts, ${column.dueAt}::text as until`)
  return claims.parse(rows)[0] ?? null
}

/** What came of an attempt; `retryIn` is in seconds, and null when there is to be no other attempt. */
export type Outcome =
  { isSent: true; problem: string | null } | { isSent: false; problem: string | null; retryIn: number | null }

/**
 * Notes what came of an attempt. False where the lead has been erased, where a later attempt has taken
 * the mail up, or where there is more to tell by now and the mail is due again.
 */
export async function recordMailOutcome(
  payload: Payload,
  { kind, id, attempts, until }: Claim & { kind: MailKind },
  outcome: Outcome,
) {
  const column = columnsOf(kind)
  const change = outcome.isSent
    ? sql`${column.dueAt} = null, ${column.problem} = ${outcome.problem}, ${column.sentAt} = now()`
    : sql`${column.problem} = ${outcome.problem},
        ${column.dueAt} = now() + make_interval(secs => ${outcome.retryIn}::int),
        ${column.sentAt} = case when ${outcome.retryIn !== null}::boolean then ${column.sentAt} end,
        ${column.givenUpAt} = case when ${outcome.problem !== null && outcome.retryIn === null} then now() end`
  const { rowCount } = await payload.db.drizzle.execute(sql`
    update waitlist_leads set ${change}
    where id = ${id}::uuid and ${column.attempts} = ${attempts} and ${column.dueAt}::text = ${until}`)
  return rowCount === 1
}

/** Those whose mails are sent: all but spam. */
export const mailableStatuses = sql`(${sql.join(
  leadStatuses.filter(({ value }) => value !== 'spam').map(({ value }) => sql`${value}`),
  sql`, `,
)})`
