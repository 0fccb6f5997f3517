import type { WaitlistLead } from '@/payload-types'

/** Returns a lead that mails are about. */
export function mailLead(details: Partial<WaitlistLead> = {}): WaitlistLead {
  return {
    id: '7',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    emailKey: 'ada@example.org',
    organization: 'City of Somewhere',
    industry: 'smart-city',
    needsCustomSolution: false,
    status: 'new',
    signUps: 1,
    updatedAt: '2026-11-21T12:00:00.000Z',
    createdAt: '2026-11-21T12:00:00.000Z',
    ...details,
  }
}
