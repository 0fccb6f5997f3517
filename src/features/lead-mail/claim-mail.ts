import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import { mailKinds, type MailKind } from '@/features/lead-mail/mail-kinds'

/** In seconds. Longer than the longest attempt, so that no other process claims the mail meanwhile. */
const lease = 300

const claims = z.array(z.object({ id: z.string(), attempts: z.coerce.number(), until: z.string() }))

/** The lead of the claimed mail, the number of this attempt, and the end of the claim. */
export type Claim = z.infer<typeof claims>[number]

/**
 * Claims one due mail, or returns null if none is due. During the lease, neither this process nor another can
 * claim it. Mails of spam wait until the lead is no longer spam.
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

/** The outcome of an attempt. `retryIn` is in seconds; null means no other attempt. */
export type Outcome =
  { isSent: true; problem: string | null } | { isSent: false; problem: string | null; retryIn: number | null }

/**
 * Records the outcome of an attempt. Returns false if the lead was erased or a later attempt has claimed the
 * mail. Also returns false if the mail is due again because there is more to report.
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

/** The statuses of leads whose mails are sent: all except spam. */
export const mailableStatuses = sql`(${sql.join(
  leadStatuses.filter(({ value }) => value !== 'spam').map(({ value }) => sql`${value}`),
  sql`, `,
)})`

/** The columns on the row of the lead that hold the state of a mail. */
export function columnsOf(kind: MailKind) {
  const { columns } = mailKinds[kind]
  const column = (name: string) => sql.identifier(`${columns}_${name}`)
  return {
    attempts: column('attempts'),
    dueAt: column('due_at'),
    sentAt: column('sent_at'),
    problem: column('problem'),
    givenUpAt: column('given_up_at'),
  }
}
