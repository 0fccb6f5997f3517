import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { isCopiedDescription } from '@/features/waitlist/intake/is-copied-description'
import { emailKey } from '@/features/waitlist/intake/email-key'
import type { LeadInput } from '@/features/waitlist/intake/lead-input'
import { mayCountRepeat } from '@/features/waitlist/intake/sign-up-limits'
import { announceChange, announceLead } from '@/features/waitlist/intake/announce-lead'
import { inTransaction, requestDatabase } from '@/content/database/request-database'
import type { WaitlistLead } from '@/payload-types'
import { recordRepeat, type SignUp, setAside } from '@/features/waitlist/intake/record-repeat'
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
 */
export async function joinWaitlist(payload: Payload, lead: LeadInput, context: SignUpContext) {
  const { notice } = context
  const spamReasons = await findSpamReasons(payload, lead, context)
  const data = {
    ...lead,
    emailKey: emailKey(lead.email),
    status: spamReasons.length > 0 ? ('spam' as const) : ('new' as const),
    spamReasons: spamReasons.join('\n') || null,
    notice,
  }
  if (await addLead(payload, data)) return announceLead(payload)
  // The lead was deleted in the meantime, so the person joins as a new lead.
  if (!(await repeatSignUp(payload, data))) await joinWaitlist(payload, lead, context)
}

/**
 * Stores a new lead and makes its two mails due. Returns false when the person is on the list.
 * It is one statement without a transaction and without Payload: the schema has validated every field, and no
 * hook applies to a new row. Building the row with Payload's adapter took a fifth of a sign-up's processor time.
 */
async function addLead({ db }: Payload, data: SignUp) {
  const { rowCount } = await db.drizzle.execute(sql`
    insert into waitlist_leads (id, name, email, email_key, organization, industry, package,
      needs_custom_solution, custom_solution_description, status, spam_reasons,
      notice_wording, notice_version, notice_page,
      confirmation_due_at, confirmation_attempts, team_notice_due_at, team_notice_attempts)
    values (${uuidv7()}, ${data.name}, ${data.email}, ${data.emailKey}, ${data.organization},
      ${data.industry}, ${data.package ?? null}, ${data.needsCustomSolution},
      ${data.customSolutionDescription ?? null}, ${data.status}, ${data.spamReasons ?? null},
      ${data.notice?.wording ?? null}, ${data.notice?.version ?? null}, ${data.notice?.page ?? null},
      now(), 0, now(), 0)
    on conflict (email_key) do nothing`)
  return rowCount === 1
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

/** Records a repeated sign-up. Returns false when the lead no longer exists. */
async function repeatSignUp(payload: Payload, data: SignUp) {
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
async function replaceSpamDetails(payload: Payload, data: SignUp) {
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
function withNulls(data: SignUp) {
  return {
    ...data,
    package: data.package ?? null,
    customSolutionDescription: data.customSolutionDescription ?? null,
    notice: { wording: null, version: null, page: null, ...data.notice },
  }
}
