import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import { removeMailFiles } from '@/lib/mail-files'
import type { WaitlistSetting } from '@/payload-types'

/**
 * Finds the texts and recipients of mails, as staff have saved them. Before that, the built-in texts apply.
 */
export async function findMailTexts(payload: Payload) {
  const [settings, site] = await Promise.all([
    payload.findGlobal({ slug: 'waitlist-settings', depth: 0 }),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  return { settings: settings.confirmation?.text ? settings : waitlistSettingsSample, site }
}

/** The settings page on which an admin sets who gets mails about new leads. */
export const teamNoticeSettings = '/cms/globals/waitlist-settings'

/** Whether anybody on the team gets mails about new leads. */
export async function isTeamNotified(payload: Payload) {
  const { teamNotice }: Pick<WaitlistSetting, 'teamNotice'> = (await findMailTexts(payload)).settings
  return Boolean(teamNotice.isOn && teamNotice.recipients?.length)
}

/**
 * Finds the colleague who gets a mail about leads. Returns undefined if their role no longer includes leads.
 * Also returns undefined before their first sign-in, because the address may belong to somebody else.
 */
export async function findColleague(payload: Payload, id: string) {
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { equals: id }, role: { in: ['admin', 'sales'] }, firstSignInAt: { exists: true } },
    depth: 0,
  })
  return docs[0]
}

/**
 * Removes the file of a mail if one of its leads no longer exists. An erasure may have removed the mail files
 * before this file was written. Waits for an erasure that is in progress.
 */
export async function forgetMailOfErased(payload: Payload, mail: string, leads: readonly string[]) {
  const { rows } = await payload.db.drizzle.execute(sql`
    select id from waitlist_leads where id = any(${sql.param(leads)}::uuid[]) for key share`)
  if (rows.length < leads.length) await removeMailFiles(mail)
}
