import type { Payload } from 'payload'
import { joinWaitlist } from '@/features/waitlist/intake/join-waitlist'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'

/** Puts a person on the waitlist as a client does that sends the seven fields and nothing else. */
export function addLead(payload: Payload, lead: LeadInput) {
  return joinWaitlist(payload, lead, { honeypot: '', isFromForm: false, notice: {} })
}
