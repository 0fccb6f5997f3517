import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { columnsOf } from '@/features/lead-mail/claim-mail'
import type { MailKind } from '@/features/lead-mail/mail-kinds'

const minAttempts = 3
const tenDaysAgo = sql`now() - interval '10 days'`

const countRows = z.tuple([z.object({ waiting: z.coerce.number(), given_up: z.coerce.number() })])

export type MailProblems = { waiting: number; givenUp: number }

/**
 * Counts the mails that failed at least three times and either still wait or failed permanently in the last
 * ten days. Returns null if there are none. A rejected address is not counted, because the site is not the
 * cause.
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
    givenUp: sql`(select count(*) from waitlist_leads
      where ${dueAt} is null and ${sentAt} is null and ${failed} and ${givenUpAt} > ${tenDaysAgo})`,
  }
}

/** Describes the counts in a sentence. */
export function describeMailProblems({ waiting, givenUp }: MailProblems) {
  return `mail is failing: ${waiting} waiting after several attempts, ${givenUp} given up`
}
