import type { ServerProps } from 'payload'
import { describeMailProblems, findMailProblems } from '@/features/lead-mail/find-mail-problems'
import { maySeeLeads } from '@/content/access'

const givenUp = new URLSearchParams({
  'where[or][0][and][0][confirmation.problem][exists]': 'true',
  'where[or][1][and][0][teamNotice.problem][exists]': 'true',
  'where[or][2][and][0][repeatNotice.problem][exists]': 'true',
})

/** Shows on the dashboard that mails fail repeatedly, with a link to their leads. */
export async function MailProblemsNote({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  const problems = maySeeLeads(user) ? await findMailProblems(payload) : null
  if (!problems) return null
  return (
    <p role="status" style={{ padding: '0 6px 12px', fontSize: 15 }}>
      Attention: {describeMailProblems(problems)}.{' '}
      <a href={`/cms/collections/waitlist-leads?${givenUp}`}>See the leads and send their emails again</a>
    </p>
  )
}
