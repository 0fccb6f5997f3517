import type { ServerProps } from 'payload'
import { isAdminUser, maySeeLeads } from '@/content/access'
import { isTeamNotified, teamNoticeSettings } from '@/features/lead-mail/mail-data'

/** Shows on the dashboard that nobody gets mails about new leads, with a link to the setting. */
export async function NoRecipientNote({ payload, user }: Pick<ServerProps, 'payload' | 'user'>) {
  if (!maySeeLeads(user) || (await isTeamNotified(payload))) return null
  return (
    <p role="status" style={{ padding: '0 6px 12px', fontSize: 15 }}>
      Nobody on the team gets an email when a new lead signs up.{' '}
      {isAdminUser(user) ? (
        <a href={teamNoticeSettings}>Choose who is notified</a>
      ) : (
        'An admin can choose who is notified, in the Waitlist settings.'
      )}
    </p>
  )
}
