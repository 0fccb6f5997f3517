import type { Payload } from 'payload'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'

/** What mails say and who gets them, as staff have set it; the built-in texts until they have. */
export async function findMailTexts(payload: Payload) {
  const [settings, site] = await Promise.all([
    payload.findGlobal({ slug: 'waitlist-settings', depth: 0 }),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  return { settings: settings.confirmation?.text ? settings : waitlistSettingsSample, site }
}
