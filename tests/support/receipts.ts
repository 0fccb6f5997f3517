import { openPayload } from '@/cms/payload'
import { findReceipt } from '@/content/receipts/find-receipt'
import { announceInstance, findRevision, reportRevision } from '@/content/receipts/instance-reports'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import type { Page } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { addDraft } from '@tests/support/schedules'

/** Seeds the site and announces this process as a running instance. */
export async function openRunningSite() {
  const payload = await openPayload()
  await seedSite(payload)
  await announceInstance(payload)
  return payload
}

/** Publishes the site settings with this tagline. All pages show the settings. */
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

/** Reports that all pages of this instance show everything that has been published so far. */
export async function reportPages(pages = ['/'], broken: string[] = []) {
  const payload = await openPayload()
  await reportRevision(payload, { revision: await findRevision(payload), pages, broken })
}

/** Publishes a page. Returns its id, its path, and functions to publish it again and to read its receipt. */
export async function addPublishedPage(changes: Partial<Page> = {}) {
  const payload = await openPayload()
  const { id, slug } = await addDraft(payload)
  const publish = (data: Partial<Page> = changes) =>
    payload.update({ collection: 'pages', id, data: { ...data, _status: 'published' } })
  await publish()
  return { id, path: `/for/${slug}`, publish, receipt: () => findReceipt(payload, `pages:${id}`) }
}
