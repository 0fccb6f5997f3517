import { sql } from '@payloadcms/db-postgres'
import { type Payload, ValidationError } from 'payload'
import { isCopiedDescription } from '@/features/waitlist/intake/is-copied-description'
import { emailKey } from '@/features/waitlist/intake/email-key'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import { mayCountRepeat } from '@/features/waitlist/intake/sign-up-limits'
import { announceChange, announceLead } from '@/features/waitlist/intake/announce-lead'
import { inTransaction } from '@/content/database/in-transaction'
import { requestDatabase } from '@/content/database/request-database'
import type { WaitlistLead } from '@/payload-types'
import { recordRepeat, type Repeat, setAside } from '@/features/waitlist/intake/record-repeat'
import { spamSigns } from '@/features/waitlist/intake/spam-signs'

type SignUpContext = {
  /** The value of the honeypot field, which people cannot see. */
  honeypot: string
  /** Whether the script of our own form sent it, after a time in which a person can fill in a form. */
  isFromForm: boolean
  /** The privacy notice that the form showed, and the page of the form. */
  notice: WaitlistLead['notice']
}

/**
 * Adds a person to the waitlist, once. A second sign-up does not change the first details: it is counted, and
 * its texts are added to the lead's history. The caller cannot tell the two apart, so nobody learns who is on
 * the list.
 * The row is one statement without a transaction, and includes the mails that are due. It uses Payload's
 * database adapter directly: the schema has validated every field. A second validation by Payload, and
 * reading the row back, would take twice the time of all the rest.
 */
export async function joinWaitlist(payload: Payload, lead: LeadInput, context: SignUpContext) {
  const { notice } = context
  const spamReasons = await findSpamReasons(payload, lead, context)
  const dueAt = new Date().toISOString()
  const data = {
    ...lead,
    emailKey: emailKey(lead.email),
    status: spamReasons.length > 0 ? ('spam' as const) : ('new' as const),
    spamReasons: spamReasons.join('\n') || null,
    notice,
    confirmation: { dueAt, attempts: 0 },
    teamNotice: { dueAt, attempts: 0 },
  }
  try {
    await payload.db.create({
      collection: 'waitlist-leads',
      data: { ...data, signUps: 1 },
      returning: false,
    })
    announceLead(payload)
  } catch (error) {
    if (!isKnownEmail(error)) throw error
    // The lead was deleted in the meantime, so the person joins as a new lead.
    if (!(await repeatSignUp(payload, data))) await joinWaitlist(payload, lead, context)
  }
}

/**
 * The reasons why a sign-up looks like spam, each as a sentence for staff. A good sign-up has none. Spam gets
 * a status and is not refused: a program learns nothing, and a real person is not lost.
 */
async function findSpamReasons(payload: Payload, lead: LeadInput, { honeypot, isFromForm }: SignUpContext) {
  const reasons = spamSigns(lead, honeypot)
  if (await isCopiedDescription(payload, lead, isFromForm)) {
    reasons.push('The same description came from several other organizations within a day.')
  }
  return reasons
}

function isKnownEmail(error: unknown) {
  return error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'emailKey')
}

/** Records a repeated sign-up. Returns false when the lead no longer exists. */
async function repeatSignUp(payload: Payload, data: Repeat) {
  const counted = (await mayCountRepeat(data.emailKey)) ? 1 : 0
  const repeat = await recordRepeat(payload, data, counted)
  // Spam sign-ups with the address of another person must not keep that person from joining.
  if (repeat?.wasSetAside && data.status !== 'spam') await replaceSpamDetails(payload, data)
  announceChange(payload)
  return repeat !== null
}

/**
 * Replaces the details of a lead that the site marked as spam by those of a good sign-up. Does nothing when
 * another sign-up or staff was faster.
 */
async function replaceSpamDetails(payload: Payload, data: Repeat) {
  await inTransaction(payload, null, async (req) => {
    const database = await requestDatabase(req)
    const { rows } = await database.execute(sql`
      select id from waitlist_leads where email_key = ${data.emailKey} and ${setAside} for update`)
    const id = rows[0]?.id
    if (!id) return
    await payload.update({
      collection: 'waitlist-leads',
      id: String(id),
      data: withNulls(data),
      depth: 0,
      req,
    })
  })
}

/** Sets missing values to null: Payload would keep the old value of an undefined field. */
function withNulls(data: Repeat) {
  return {
    ...data,
    package: data.package ?? null,
    customSolutionDescription: data.customSolutionDescription ?? null,
    notice: { wording: null, version: null, page: null, ...data.notice },
  }
}
