import type { Payload } from 'payload'
import type { WaitlistSetting } from '@/payload-types'
import { findMailTexts } from '@/features/lead-mail/send-due-mails'

/** Where an admin says who on the team hears of new leads. */
export const teamNoticeSettings = '/cms/globals/waitlist-settings'

/** Whether anybody on the team gets a mail about new leads. */
export async function isTeamNotified(payload: Payload) {
  const { teamNotice }: Pick<WaitlistSetting, 'teamNotice'> = (await findMailTexts(payload)).settings
  return Boolean(teamNotice.isOn && teamNotice.recipients?.length)
}
