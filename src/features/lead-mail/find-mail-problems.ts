import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { columnsOf } from '@/features/lead-mail/mail-columns'
import type { MailKind } from '@/features/lead-mail/mail-kinds'

const minAttempts = 3
const tenDaysAgo = sql`now() - interval '10 days'`

const countRows = z.tuple([z.object({ waiting: z.coerce.number(), given_up: z.coerce.number() })])

export type MailProblems = { waiting: number; givenUp: number }

/**
 * How many mails have failed at least three times, and either still wait or were given up within the
 * last ten days. Null where mail works. An address that does not exist is no trouble of ours and not counted.
 */
export async function findMailProblems(payload: Payload): Promise<MailProblems | null> {
  const counts = [countsOf('confirmation'), countsOf('teamNotice'), countsOf('repeatNotice')]
  const addUp = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql` + `)
  const { rows } = await payload.db.drizzle.execute(sql`
    select ${addUp(counts.map(({ waiting }) => waiting))} as waiting,
      ${addUp(counts.map(({ givenUp }) => givenUp))} as given_up`)
  const [{ waiting, given_up: givenUp }] = countRows.parse(rows)
  return waiting + givenUp > 0 ? { waiting, givenUp } : null
}

function countsOf(kind: MailKind) {
  const { attempts, dueAt, sentAt, problem, givenUpAt } = columnsOf(kind)
  const failed = sql`${attempts} >= ${minAttempts} and ${problem} is not null`
  return {
    waiting: sql`(select count(*) from waitlist_leads where ${dueAt} is not null and ${failed})`,
    // What was given up before the moment was kept goes by its sign-up, which was some days earlier.
    givenUp: sql`(select count(*) from waitlist_leads
      where ${dueAt} is null and ${sentAt} is null and ${failed} and (${givenUpAt} > ${tenDaysAgo}
        or created_at > ${tenDaysAgo} and ${givenUpAt} is null))`,
  }
}

/** The same for people to read. */
export function describeMailProblems({ waiting, givenUp }: MailProblems) {
  return `mail is failing: ${waiting} waiting after several attempts, ${givenUp} given up`
}
