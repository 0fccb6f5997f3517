import { POST } from '@/app/api/waitlist/route'
import { openPayload } from '@/cms/payload'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import type { WaitlistSetting } from '@/payload-types'
import { postJson } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'

/** Signs a person up. Returns the input, the status and a function that reads the lead with its mails. */
export async function joinWithLead(changes: object = {}, headers: Record<string, string> = {}) {
  const input = signUp(changes)
  const { status } = await POST(postJson('/api/waitlist', input, headers))
  return { input, status, lead: () => leadOf(input.email) }
}

async function leadOf(email: string) {
  const payload = await openPayload()
  const { docs } = await payload.find({ collection: 'waitlist-leads', where: { email: { equals: email } } })
  const [lead] = docs
  if (!lead) throw new Error('There is no such lead.')
  return lead
}

type Recipients = NonNullable<WaitlistSetting['teamNotice']['recipients']>

/** Sets which members of the team get a mail about which leads. */
export async function setTeamRecipients(recipients: Recipients) {
  const { confirmation, teamNotice } = waitlistSettingsSample
  await (
    await openPayload()
  ).updateGlobal({
    slug: 'waitlist-settings',
    data: { confirmation, teamNotice: { ...teamNotice, recipients } },
  })
}

/** Ends the pause before the next attempt. It sets a time in the past, because the column may round milliseconds up. */
export async function skipPause() {
  const { pool } = (await openPayload()).db
  await pool.query(`update waitlist_leads set
    confirmation_due_at = case when confirmation_due_at is null then null else now() - interval '1 millisecond' end,
    team_notice_due_at = case when team_notice_due_at is null then null else now() - interval '1 millisecond' end`)
}

/** Deletes all earlier leads of the test file. */
export async function clearLeads() {
  await (await openPayload()).db.pool.query('delete from waitlist_leads')
}
