import type { PayloadRequest } from 'payload'
import { defaultTimeZone } from '@/lib/site-day'

export type LegalFacts = { noticeDays: number; timeZone: string }

/** What holds until the site settings say otherwise. */
export const legalFactsSample: LegalFacts = { noticeDays: 30, timeZone: defaultTimeZone }

/** What the legal texts and their dates go by, as the site settings have it. */
export async function findLegalFacts(req: PayloadRequest): Promise<LegalFacts> {
  const { legalFacts } = await req.payload.findGlobal({ slug: 'site-settings', depth: 0, req })
  return {
    noticeDays: legalFacts?.noticeDays ?? legalFactsSample.noticeDays,
    timeZone: legalFacts?.timeZone ?? legalFactsSample.timeZone,
  }
}
