import type { PayloadRequest } from 'payload'
import { defaultTimeZone } from '@/lib/site-day'
import type { SiteSetting } from '@/payload-types'

export type LegalFacts = { noticeDays: number; timeZone: string }

/** The default values, until the site settings have others. */
export const legalFactsSample: LegalFacts = { noticeDays: 30, timeZone: defaultTimeZone }

/** Reads the site settings that the legal texts and their dates depend on. */
export async function findLegalFacts(req: PayloadRequest): Promise<LegalFacts> {
  return legalFactsOf(await req.payload.findGlobal({ slug: 'site-settings', depth: 0, req }))
}

/** Reads the same values from settings that are loaded already. */
export function legalFactsOf({ legalFacts }: Pick<SiteSetting, 'legalFacts'>): LegalFacts {
  return {
    noticeDays: legalFacts?.noticeDays ?? legalFactsSample.noticeDays,
    timeZone: legalFacts?.timeZone ?? legalFactsSample.timeZone,
  }
}
