import { sql } from '@payloadcms/db-postgres'
import type { TypedUser } from 'payload'

/** In seconds after the first lead: leads that one person gets within this time are sent in one mail. */
const batchDelay = 60

/**
 * Builds the statement that makes the mails to new owners due. `newOwners` selects rows of `lead` and
 * `person`. Users who assign a lead to themselves get no mail.
 */
export function buildAssignmentInsert(newOwners: ReturnType<typeof sql>, by: TypedUser) {
  return sql`
    insert into lead_assignments (lead_id, user_id, by_name, due_at)
    select lead, person, ${by.name}, coalesce(
      (select min(due_at) from lead_assignments where user_id = person and attempts = 0 and due_at > now()),
      now() + make_interval(secs => ${batchDelay})
    )
    from (${newOwners}) as new_owners
    where person <> ${by.id}::uuid
    on conflict (lead_id) do update
      set user_id = excluded.user_id, by_name = excluded.by_name, due_at = excluded.due_at, attempts = 0`
}
