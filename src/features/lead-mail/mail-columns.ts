import { sql } from '@payloadcms/db-postgres'
import { type MailKind, mailKinds } from '@/features/lead-mail/mail-kinds'

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
