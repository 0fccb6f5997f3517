import type { Payload } from 'payload'
import type { WaitlistSetting } from '@/payload-types'
import { findMailTexts } from '@/features/lead-mail/send-due-mails'

/** The settings page on which an admin sets who gets mails about new leads. */
export const teamNoticeSettings = '/cms/globals/waitlist-settings'

/** Whether anybody on the team gets mails about new leads. */
export async function isTeamNotified(payload: Payload) {
  const { teamNotice }: Pick<WaitlistSetting, 'teamNotice'> = (await findMailTexts(payload)).settings
  return Boolean(teamNotice.isOn && teamNotice.recipients?.length)
}
