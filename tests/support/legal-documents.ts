import { openPayload } from '@/cms/payload'
import { findLegalEntry } from '@/features/legal/versions/find-legal-entry'
import { addDays, dayIn, defaultTimeZone } from '@/lib/site-day'
import type { LegalDocument } from '@/payload-types'

type Slug = LegalDocument['slug']

/** Publishes a legal document by its id, so that a refusal says all it has to say. */
export async function publish(slug: Slug, data: Partial<LegalDocument>) {
  const payload = await openPayload()
  const collection = 'legal-documents'
  const { docs } = await payload.find({ collection, where: { slug: { equals: slug } }, depth: 0 })
  return payload.update({ collection, id: docs[0]?.id ?? '', data: { ...data, _status: 'published' } })
}

export async function setNoticeDays(noticeDays: number) {
  const payload = await openPayload()
  const data = { legalFacts: { noticeDays }, _status: 'published' as const }
  return payload.updateGlobal({ slug: 'site-settings', data })
}

export function refusedDay(message: unknown) {
  return { data: { errors: [{ path: 'effectiveDay', label: 'Takes effect on', message }] } }
}

/** What the site shows of a legal document. */
export async function entryOf(slug: Slug) {
  const entry = await findLegalEntry(await openPayload(), slug)
  if (!entry) throw new Error(`There is no document ${slug}`)
  return entry
}

export const today = () => dayIn(defaultTimeZone, new Date())

/** The fields of a material change that takes effect in so many days. */
export const announcedIn = (days: number) => ({
  isMaterial: true,
  effectiveDay: `${addDays(today(), days)}T12:00:00.000Z`,
})
