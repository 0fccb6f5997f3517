import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'
import type { PersonInput } from '@/features/leads/by-hand/person-input'
import { announceLead } from '@/features/waitlist/intake/announce-lead'
import { emailKey } from '@/features/waitlist/intake/email-key'

const leadRows = z.array(z.object({ id: z.string(), isEntered: z.boolean() }))

/**
 * Puts a person on the list for a colleague, with the history of it, in one statement. Somebody who is
 * on the list already stays as they are. No mail goes out: the person has not asked for one. Whether this
 * colleague may enter leads is for the caller to have asked.
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
  // Somebody else has entered or erased this person while the statement ran, which does not see that.
  if (!lead) return enterLead(payload, user, person)
  if (lead.isEntered) announceLead(payload)
  return lead
}
