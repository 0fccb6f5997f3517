import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { industryName } from '@/features/leads/industry-name'
import { fullLead, maxFullLeads } from '@/features/leads/export-record/full-lead'

export const fullLeadsInput = z.object({ leads: z.array(z.uuid()).min(1).max(maxFullLeads) })

const leadRows = z.array(fullLead)

/**
 * Finds the details of these leads that the list omits, with their notes and later sign-ups, earliest first.
 * Omits leads that no longer exist. The caller checks first whether this user may see leads.
 */
export async function findFullLeads(payload: Payload, leads: readonly string[]) {
  const { rows } = await payload.db.drizzle.execute(sql`
    with requested as (
      select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(leads)}::jsonb)
    ), history as (
      select lead_id,
        string_agg(${formatUtc(sql`created_at`)} || ' ' || author_name || ': ' || note, E'\n' order by created_at)
          filter (where kind = 'note') as notes,
        string_agg(${formatUtc(sql`created_at`)} || ' ' || concat_ws(', ', sign_up_name, sign_up_organization,
          ${industryName(sql`sign_up_industry`)}, nullif(sign_up_package, ''),
          nullif(sign_up_custom_solution_description, '')), E'\n' order by created_at)
          filter (where kind = 'sign-up') as later
      from lead_events where lead_id in (select id from requested) and kind in ('note', 'sign-up')
      group by lead_id
    )
    select distinct on (lead.id) lead.id, phone, status::text as status, owner.name as owner,
      next_step as "nextStep", due_on as "dueOn", needs_custom_solution as "needsCustomSolution",
      custom_solution_description as "customSolutionDescription", sign_ups::int as "signUps",
      entered_by as "enteredBy", notice_page as page, spam_reasons as "spamReasons",
      ${formatUtc(sql`lead.updated_at`)} as "updatedAt", notes, later as "laterSignUps"
    from requested join waitlist_leads as lead using (id)
    left join users as owner on owner.id = lead.owner_id
    left join history on history.lead_id = lead.id`)
  return leadRows.parse(rows)
}

function formatUtc(instant: ReturnType<typeof sql>) {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`
}
