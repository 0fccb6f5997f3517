import type { Payload } from 'payload'
import { defaultTimeZone } from '@/lib/site-day'

/** The time zone that the site settings name. */
export async function findSiteZone(payload: Payload) {
  const { legalFacts } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return legalFacts?.timeZone ?? defaultTimeZone
}
