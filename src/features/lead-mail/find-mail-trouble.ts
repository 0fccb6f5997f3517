import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { columnsOf } from '@/features/lead-mail/mail-columns'
import type { MailKind } from '@/features/lead-mail/mail-kinds'

const repeatedly = 3
const lately = sql`now() - interval '10 days'`

const troubles = z.tuple([z.object({ waiting: z.coerce.number(), given_up: z.coerce.number() })])

export type MailTrouble = { waiting: number; givenUp: number }

/**
 * How many mails have failed at least three times, and either still wait or were given up within the
 * last ten days. Null where mail works. An address that does not exist is no trouble of ours and not counted.
 */
export async function findMailTrouble(payload: Payload): Promise<MailTrouble | null> {
  const counts = [countsOf('confirmation'), countsOf('teamNotice'), countsOf('repeatNotice')]
  const sum = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql` + `)
  const { rows } = await payload.db.drizzle.execute(sql`
    select ${sum(counts.map(({ waiting }) => waiting))} as waiting,
      ${sum(counts.map(({ givenUp }) => givenUp))} as given_up`)
  const [{ waiting, given_up: givenUp }] = troubles.parse(rows)
  return waiting + givenUp > 0 ? { waiting, givenUp } : null
}

function countsOf(kind: MailKind) {
  const { attempts, dueAt, sentAt, problem, givenUpAt } = columnsOf(kind)
  const failed = sql`${attempts} >= ${repeatedly} and ${problem} is not null`
  return {
    waiting: sql`(select count(*) from waitlist_leads where ${dueAt} is not null and ${failed})`,
    // What was given up before the moment was kept goes by its sign-up, which was some days earlier.
    givenUp: sql`(select count(*) from waitlist_leads
      where ${dueAt} is null and ${sentAt} is null and ${failed} and (${givenUpAt} > ${lately}
        or created_at > ${lately} and ${givenUpAt} is null))`,
  }
}

/** The same for people to read. */
export function describeMailTrouble({ waiting, givenUp }: MailTrouble) {
  return `mail is failing: ${waiting} waiting after several attempts, ${givenUp} given up`
}
