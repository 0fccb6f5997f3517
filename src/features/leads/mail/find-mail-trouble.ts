import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'

const repeatedly = 3

const troubles = z.tuple([z.object({ waiting: z.coerce.number(), given_up: z.coerce.number() })])

export type MailTrouble = { waiting: number; givenUp: number }

/**
 * How many mails have failed at least three times, and either still wait or were given up within about
 * a week. Null where mail works. An address that does not exist is no trouble of ours and not counted.
 */
export async function findMailTrouble(payload: Payload): Promise<MailTrouble | null> {
  const { rows } = await payload.db.drizzle.execute(sql`
    select
      (select count(*) from waitlist_leads
        where confirmation_due_at is not null and confirmation_attempts >= ${repeatedly}
          and confirmation_problem is not null)
      + (select count(*) from waitlist_leads
        where team_notice_due_at is not null and team_notice_attempts >= ${repeatedly}
          and team_notice_problem is not null) as waiting,
      (select count(*) filter (where confirmation_due_at is null and confirmation_sent_at is null
          and confirmation_attempts >= ${repeatedly} and confirmation_problem is not null)
        + count(*) filter (where team_notice_due_at is null and team_notice_sent_at is null
          and team_notice_attempts >= ${repeatedly} and team_notice_problem is not null)
        from waitlist_leads where created_at > now() - interval '10 days') as given_up`)
  const [{ waiting, given_up: givenUp }] = troubles.parse(rows)
  return waiting + givenUp > 0 ? { waiting, givenUp } : null
}

/** The same for people to read. */
export function describeMailTrouble({ waiting, givenUp }: MailTrouble) {
  return `mail is failing: ${waiting} waiting after several attempts, ${givenUp} given up`
}
