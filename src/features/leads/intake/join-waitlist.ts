import { sql } from '@payloadcms/db-postgres'
import { type Payload, ValidationError } from 'payload'
import { emailKey } from '@/features/leads/intake/email-key'
import type { LeadInput } from '@/features/leads/intake/lead-input'

/**
 * Puts a person on the waitlist, once. A second sign-up keeps the first details and is counted;
 * the caller cannot tell the two apart, so nobody learns who is on the list.
 *
 * The row is one statement without a surrounding transaction, because Payload's own transactions
 * can acknowledge a commit that failed.
 */
export async function joinWaitlist(payload: Payload, lead: LeadInput) {
  const key = emailKey(lead.email)
  try {
    await payload.create({
      collection: 'waitlist-leads',
      data: { ...lead, emailKey: key, status: 'new', signUps: 1 },
      depth: 0,
      select: {},
      disableTransaction: true,
    })
  } catch (error) {
    if (!isKnownEmail(error)) throw error
    await countAnotherSignUp(payload, key)
  }
}

function isKnownEmail(error: unknown) {
  return error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'emailKey')
}

/** Counted in the database, so that two at once are both counted. */
async function countAnotherSignUp(payload: Payload, key: string) {
  await payload.db.drizzle.execute(
    sql`update waitlist_leads set sign_ups = sign_ups + 1 where email_key = ${key}`,
  )
}
