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
  /** What is in the field that people cannot see. */
  honeypot: string
  /** Whether our own form's script sent it, after a time in which a person can fill in a form. */
  isFromForm: boolean
  /** The privacy notice that the form showed, and where. */
  notice: WaitlistLead['notice']
}

/**
 * Puts a person on the waitlist, once. A second sign-up leaves the first details as they are; it is
 * counted, and what it says is added to the lead's history. The caller cannot tell the two apart, so
 * nobody learns who is on the list.
 *
 * The row is one statement and needs no transaction around it; the mails that are due are part of it. It
 * goes straight to Payload's adapter: the schema has checked every field, and to have Payload check them
 * again and read the row back takes twice the time of all the rest.
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
    // The person is gone from the list by now, and so is new on it.
    if (!(await repeatSignUp(payload, data))) await joinWaitlist(payload, lead, context)
  }
}

/**
 * Why a sign-up looks like spam, each reason a sentence for the staff who decide; none for a good one.
 * It is set aside then, not refused: a program learns nothing, and a person is not lost.
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

/** False where the lead is gone again. */
async function repeatSignUp(payload: Payload, data: Repeat) {
  const counted = (await mayCountRepeat(data.emailKey)) ? 1 : 0
  const repeat = await recordRepeat(payload, data, counted)
  // Whoever signs another person up as spam, however often, must not keep that person from joining.
  if (repeat?.wasSetAside && data.status !== 'spam') await replaceSpamDetails(payload, data)
  announceChange(payload)
  return repeat !== null
}

/** Puts an honest sign-up in the place of one that was set aside, unless another or the staff was faster. */
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

/** What is not said is none: Payload leaves in place what is undefined. */
function withNulls(data: Repeat) {
  return {
    ...data,
    package: data.package ?? null,
    customSolutionDescription: data.customSolutionDescription ?? null,
    notice: { wording: null, version: null, page: null, ...data.notice },
  }
}
