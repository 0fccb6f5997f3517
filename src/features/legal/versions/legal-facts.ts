import type { PayloadRequest } from 'payload'
import { defaultTimeZone } from '@/lib/site-day'
import type { SiteSetting } from '@/payload-types'

export type LegalFacts = { noticeDays: number; timeZone: string }

/** What holds until the site settings say otherwise. */
export const legalFactsSample: LegalFacts = { noticeDays: 30, timeZone: defaultTimeZone }

/** What the legal texts and their dates go by, as the site settings have it. */
export async function findLegalFacts(req: PayloadRequest): Promise<LegalFacts> {
  return legalFactsOf(await req.payload.findGlobal({ slug: 'site-settings', depth: 0, req }))
}

/** The same from settings that were read already. */
export function legalFactsOf({ legalFacts }: Pick<SiteSetting, 'legalFacts'>): LegalFacts {
  return {
    noticeDays: legalFacts?.noticeDays ?? legalFactsSample.noticeDays,
    timeZone: legalFacts?.timeZone ?? legalFactsSample.timeZone,
  }
}
