import type { ServerProps } from 'payload'
import { describeMailTrouble, findMailTrouble } from '@/features/lead-mail/find-mail-trouble'
import { maySeeLeads } from '@/content/access'

const givenUp = new URLSearchParams({
  'where[or][0][and][0][confirmation.problem][exists]': 'true',
  'where[or][1][and][0][teamNotice.problem][exists]': 'true',
  'where[or][2][and][0][repeatNotice.problem][exists]': 'true',
})

/** Says on the dashboard that mails fail again and again, and leads to the leads they belong to. */
export async function MailTroubleNote({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  const trouble = maySeeLeads(user) ? await findMailTrouble(payload) : null
  if (!trouble) return null
  return (
    <p role="status" style={{ padding: '0 6px 12px', fontSize: 15 }}>
      Attention: {describeMailTrouble(trouble)}.{' '}
      <a href={`/cms/collections/waitlist-leads?${givenUp}`}>See the leads and send their emails again</a>
    </p>
  )
}
