import type { Payload } from 'payload'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { pageSamples } from '@/landing/page-samples'

/** Fills an empty site with the samples. It keeps existing content, so it may run at every start. */
export async function seedSite(payload: Payload) {
  const pages = await payload.count({ collection: 'pages' })
  // A deleted page does not come back as the sample.
  for (const page of pages.totalDocs === 0 ? pageSamples : []) {
    await payload.create({ collection: 'pages', data: { ...page, _status: 'published' } })
  }
  for (const document of legalDocumentSamples) {
    if (await hadDocument(payload, document.slug)) continue
    await payload.create({ collection: 'legal-documents', data: { ...document, _status: 'published' } })
  }
  const settings = await payload.findGlobal({ slug: 'site-settings' })
  if (!settings.name) {
    const data = { ...siteSettingsSample, _status: 'published' as const }
    await payload.updateGlobal({ slug: 'site-settings', data })
  }
  const consent = await payload.findGlobal({ slug: 'cookie-consent' })
  if (!consent.version) {
    const data = { ...cookieConsentSample, _status: 'published' as const }
    await payload.updateGlobal({ slug: 'cookie-consent', data })
  }
  const waitlist = await payload.findGlobal({ slug: 'waitlist-settings' })
  if (!waitlist.confirmation?.text) {
    await payload.updateGlobal({ slug: 'waitlist-settings', data: waitlistSettingsSample })
  }
}

/** Whether the document exists or existed: its versions stay after it is deleted. */
async function hadDocument(payload: Payload, slug: string) {
  const where = { slug: { equals: slug } }
  const counts = [
    await payload.count({ collection: 'legal-documents', where }),
    await payload.count({ collection: 'legal-versions', where }),
  ]
  return counts.some(({ totalDocs }) => totalDocs > 0)
}
