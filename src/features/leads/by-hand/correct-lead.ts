import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'
import { personKeys, type PersonInput } from '@/features/leads/by-hand/person-input'
import { announceListChange } from '@/features/waitlist/intake/announce-lead'
import { emailKey } from '@/features/waitlist/intake/email-key'
import { industryName } from '@/features/leads/industry-name'

/** An empty text counts as unknown, which is null. */
const emptyAsNull = z
  .string()
  .nullable()
  .transform((text) => text || null)

/** A correction: the details that the user saw, and the details to store instead. */
export const correctionInput = z.object({
  seen: z.object({
    name: z.string(),
    email: z.string(),
    organization: z.string(),
    industry: z.string(),
    phone: emptyAsNull,
    // A screen that was opened before these fields could be corrected omits them. They then stay unchanged.
    package: emptyAsNull.optional(),
    customSolutionDescription: emptyAsNull.optional(),
  }),
  set: z.unknown(),
})

type Correction = { seen: z.infer<typeof correctionInput>['seen']; set: PersonInput }

/** The result of a correction. `taken` means that another lead has that email address. */
type CorrectionOutcome = 'corrected' | 'conflict' | 'missing' | 'taken'

const outcomeRows = z.tuple([z.object({ outcome: z.enum(['corrected', 'conflict', 'missing', 'taken']) })])

/**
 * Corrects the details of a lead and keeps the former values in its history, in one statement. Sets only the
 * fields that differ from the details that the user saw. Changes nothing if somebody else has corrected one
 * of those fields since then. The caller checks first whether this user may correct leads.
 */
export async function correctLead(
  payload: Payload,
  user: TypedUser,
  correction: Correction & { id: string },
): Promise<CorrectionOutcome> {
  try {
    const outcome = await correct(payload, user, correction)
    if (outcome === 'corrected') announceListChange(payload)
    return outcome
  } catch (error) {
    // Another lead got the same address while the statement ran.
    if (error instanceof Error && uniqueViolation.safeParse(error.cause).success) return 'taken'
    throw error
  }
}

const uniqueViolation = z.object({ code: z.literal('23505') })

async function correct(
  payload: Payload,
  user: TypedUser,
  { id, seen, set }: Correction & { id: string },
): Promise<CorrectionOutcome> {
  const corrected = personKeys.filter((key) => seen[key] !== undefined && (set[key] ?? null) !== seen[key])
  const isSet = sql`lead.field = any(${sql.param(corrected)}::text[])`
  const { rows } = await payload.db.drizzle.execute(sql`
    with locked_lead as (
      select id, email_key, name, email, organization, industry::text as industry, phone,
        package, custom_solution_description
      from waitlist_leads where id = ${id}::uuid for update
    ), fields as (
      select lead.field, lead.stored_value, lead.seen,
        case when ${isSet} then lead.target else lead.stored_value end as new_value,
        ${isSet} and lead.stored_value is distinct from lead.seen
          and lead.stored_value is distinct from lead.target as is_conflict
      from locked_lead cross join lateral (values
        ${sql.join(
          personKeys.map(
            (key) => sql`(${key}, ${columnOf(key)}, ${seen[key] ?? null}::text, ${set[key] ?? null}::text)`,
          ),
          sql`, `,
        )}
      ) as lead (field, stored_value, seen, target)
    ), new_values as (
      select ${sql.join(
        personKeys.map((key) => sql`max(new_value) filter (where field = ${key}) as ${columnOf(key)}`),
        sql`, `,
      )}, bool_or(is_conflict) as is_conflict from fields
    ), keyed as (
      select new_values.*,
        case when new_values.email = locked_lead.email then email_key else ${emailKey(set.email)} end as key
      from new_values, locked_lead
    ), checked as (
      select keyed.*, exists (
        select from waitlist_leads where email_key = keyed.key and id <> ${id}::uuid
      ) as is_taken from keyed
    ), corrected as (
      update waitlist_leads as lead
      set name = checked.name, email = checked.email, email_key = checked.key, phone = checked.phone,
        organization = checked.organization, industry = checked.industry::enum_waitlist_leads_industry,
        package = checked.package, custom_solution_description = checked.custom_solution_description,
        needs_custom_solution = case
          when checked.custom_solution_description is not distinct from lead.custom_solution_description
          then lead.needs_custom_solution else checked.custom_solution_description is not null end,
        updated_at = now()
      from checked where lead.id = ${id}::uuid and not is_conflict and not is_taken
      returning lead.id
    ), history as (
      insert into lead_events (id, lead_id, kind, "before", "after", author_id, author_name)
      select gen_random_uuid(), id, field::enum_lead_events_kind,
        ${formatValue(sql`stored_value`)}, ${formatValue(sql`new_value`)}, ${user.id}::uuid, ${user.name}
      from corrected, fields where stored_value is distinct from new_value
    )
    select case when not exists (select from locked_lead) then 'missing'
      when is_conflict then 'conflict' when is_taken then 'taken' else 'corrected' end as outcome
    from (values (1)) as one left join checked on true`)
  return outcomeRows.parse(rows)[0].outcome
}

function columnOf(key: (typeof personKeys)[number]) {
  return sql.identifier(key === 'customSolutionDescription' ? 'custom_solution_description' : key)
}

/** The SQL for the displayed value: the label of an industry, and any other value unchanged. */
function formatValue(value: ReturnType<typeof sql>) {
  return sql`case when field = 'industry' then ${industryName(value)} else ${value} end`
}
