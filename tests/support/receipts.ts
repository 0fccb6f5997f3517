import { openPayload } from '@/cms/payload'
import { findReceipt } from '@/content/receipts/find-receipt'
import { announceInstance, findRevision, reportRevision } from '@/content/receipts/instance-reports'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import type { Page } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { addDraft } from '@tests/support/schedules'

/** The seeded site, with this instance as one that runs. */
export async function openRunningSite() {
  const payload = await openPayload()
  await seedSite(payload)
  await announceInstance(payload)
  return payload
}

/** Publishes the site settings, which all pages show. */
export async function saveSettings(tagline: string) {
  const payload = await openPayload()
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, tagline, _status: 'published' },
  })
}

export async function settingsReceipt() {
  return findReceipt(await openPayload(), 'site-settings')
}

/** What this instance reports once all of its pages show what has been published so far. */
export async function reportPages(pages = ['/'], broken: string[] = []) {
  const payload = await openPayload()
  await reportRevision(payload, { revision: await findRevision(payload), pages, broken })
}

/** A page on the site, and its receipt. */
export async function havePage(more: Partial<Page> = {}) {
  const payload = await openPayload()
  const { id, slug } = await addDraft(payload)
  const publish = (data: Partial<Page> = more) =>
    payload.update({ collection: 'pages', id, data: { ...data, _status: 'published' } })
  await publish()
  return { id, path: `/for/${slug}`, publish, receipt: () => findReceipt(payload, `pages:${id}`) }
}
