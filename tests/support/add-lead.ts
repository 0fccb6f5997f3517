import type { Payload } from 'payload'
import { joinWaitlist } from '@/features/waitlist/intake/join-waitlist'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'

/** Adds a person to the waitlist like a client that sends only the seven fields. */
export function addLead(payload: Payload, lead: LeadInput) {
  return joinWaitlist(payload, lead, { honeypot: '', isFromForm: false, notice: {} })
}
