import { newFollowUp, type KnownFollowUp } from '@/features/leads/follow-up/follow-up'
import type { ListLead } from '@/features/leads/list-lead'

/** A lead as the list gives it, with only what a test cares about spelled out. */
export function someLead(details: Partial<ListLead> = {}): ListLead {
  return {
    id: 'a1',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    organization: 'City of Somewhere',
    industry: 'smart-city',
    package: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    ...details,
  }
}

/** A follow-up as the list knows it, in the same way. */
export function knownAs(details: Partial<KnownFollowUp>): KnownFollowUp {
  return { ...newFollowUp, cameBackAt: null, contactedAfter: null, ...details }
}
