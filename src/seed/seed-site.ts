import type { Payload } from 'payload'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import { legalDocumentSamples } from '@/features/legal/legal-document-samples'
import { waitlistSettingsSample } from '@/features/leads/waitlist-settings-sample'
import { keepFirstVersions } from '@/features/legal/versions/keep-first-versions'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { pageSamples } from '@/landing/page-samples'

/**
 * Fills an empty site with the samples. What exists is left as it is, so it is safe to run again
 * at every start.
 */
export async function seedSite(payload: Payload) {
  for (const page of pageSamples) {
    if (await hasSlug(payload, 'pages', page.slug)) continue
    await payload.create({ collection: 'pages', data: { ...page, _status: 'published' } })
  }
  for (const document of legalDocumentSamples) {
    if (await hasSlug(payload, 'legal-documents', document.slug)) continue
    await payload.create({ collection: 'legal-documents', data: { ...document, _status: 'published' } })
  }
  await keepFirstVersions(payload)
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

async function hasSlug(payload: Payload, collection: 'pages' | 'legal-documents', slug: string) {
  const { totalDocs } = await payload.count({ collection, where: { slug: { equals: slug } } })
  return totalDocs > 0
}
