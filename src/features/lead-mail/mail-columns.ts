import { sql } from '@payloadcms/db-postgres'
import { type MailKind, mailKinds } from '@/features/lead-mail/mail-kinds'

/** Where the state of a mail is kept on the lead's row. */
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
