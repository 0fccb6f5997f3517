import type { Payload, PayloadRequest } from 'payload'
import { defaultTimeZone } from '@/lib/site-day'

/** Returns the time zone from the site settings. */
export async function findSiteZone(payload: Payload, req?: PayloadRequest) {
  const { legalFacts } = await payload.findGlobal({ slug: 'site-settings', depth: 0, req })
  return legalFacts?.timeZone ?? defaultTimeZone
}
