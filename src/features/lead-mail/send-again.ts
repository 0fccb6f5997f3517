import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { columnsOf } from '@/features/lead-mail/claim-mail'
import type { MailKind } from '@/features/lead-mail/mail-kinds'

const outcomes = z.array(z.object({ outcome: z.enum(['renewed', 'waiting', 'sent', 'spam', 'nothing']) }))

/**
 * Makes a mail that failed permanently due at once, with its full number of attempts. This is one statement:
 * if two users request it at the same time, the second finds the mail waiting, and it is sent once. Returns
 * null if there is no such lead. The caller checks first whether this user may follow up leads.
 */
export async function sendAgain(payload: Payload, { lead, kind }: { lead: string; kind: MailKind }) {
  const { attempts, dueAt, sentAt, problem, givenUpAt } = columnsOf(kind)
  const { rows } = await payload.db.drizzle.execute(sql`
    with mail as (
      select id, case
          when ${sentAt} is not null and ${dueAt} is null then 'sent'
          when status = 'spam' then 'spam'
          when ${dueAt} is not null then 'waiting'
          when ${problem} is null then 'nothing'
          else 'renewed'
        end as outcome
      from waitlist_leads where id = ${lead}::uuid for update
    ), renewed as (
      update waitlist_leads as lead set ${attempts} = 0, ${dueAt} = now(), ${problem} = null,
        ${givenUpAt} = null
      from mail where lead.id = mail.id and outcome = 'renewed'
    )
    select outcome from mail`)
  return outcomes.parse(rows)[0]?.outcome ?? null
}
