import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { columnsOf, mailableStatuses } from '@/features/lead-mail/claim-mail'

const counts = z.tuple([z.object({ due: z.number(), failed: z.number() })])

/**
 * Counts the unsent mails about sign-ups: those that are due, and those that have failed and are tried again
 * later.
 */
export async function countWaitingMails(payload: Payload) {
  const kinds = (['confirmation', 'teamNotice', 'repeatNotice'] as const).map((kind) => {
    const { dueAt, problem } = columnsOf(kind)
    return sql`select ${problem} is not null as is_failed, ${dueAt} <= now() as is_due
      from waitlist_leads where status in ${mailableStatuses} and ${dueAt} is not null`
  })
  const { rows } = await payload.db.drizzle.execute(sql`
    select count(*) filter (where is_due and not is_failed)::int as due,
      count(*) filter (where is_failed)::int as failed
    from (${sql.join(kinds, sql` union all `)}) as mails`)
  return counts.parse(rows)[0]
}
