import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'
import type { PersonInput } from '@/features/leads/by-hand/person-input'
import { announceLead } from '@/features/waitlist/intake/announce-lead'
import { emailKey } from '@/features/waitlist/intake/email-key'

const leadRows = z.array(z.object({ id: z.string(), isEntered: z.boolean() }))

/**
 * Adds a lead that a colleague enters, with its history event, in one statement. Does not change a lead that
 * is on the list already. Sends no mail, because the person has not requested one. The caller checks first
 * whether this user may enter leads.
 */
export async function enterLead(
  payload: Payload,
  user: TypedUser,
  person: PersonInput,
): Promise<{ id: string; isEntered: boolean }> {
  const { name, email, organization, industry, phone } = person
  const wish = person.customSolutionDescription ?? null
  const key = emailKey(email)
  const { rows } = await payload.db.drizzle.execute(sql`
    with entered as (
      insert into waitlist_leads
        (id, name, email, email_key, organization, industry, phone, package, needs_custom_solution,
          custom_solution_description, entered_by, sign_ups)
      values (gen_random_uuid(), ${name}, ${email}, ${key}, ${organization},
        ${industry}::enum_waitlist_leads_industry, ${phone ?? null}, ${person.package ?? null},
        ${wish !== null}, ${wish}, ${user.name}, 0)
      on conflict (email_key) do nothing
      returning id
    ), history as (
      insert into lead_events (id, lead_id, kind, author_id, author_name)
      select gen_random_uuid(), id, 'entered', ${user.id}::uuid, ${user.name} from entered
    )
    select id, true as "isEntered" from entered
    union all select id, false from waitlist_leads where email_key = ${key}`)
  const [lead] = leadRows.parse(rows)
  // A concurrent statement has added or erased this lead. The running statement does not see that, so it runs
  // again.
  if (!lead) return enterLead(payload, user, person)
  if (lead.isEntered) announceLead(payload)
  return lead
}
