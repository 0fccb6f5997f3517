import { sql } from '@payloadcms/db-postgres'
import type { TypedUser } from 'payload'

/** In seconds: leads that are given to one person within this time are in one mail. */
const batchDelay = 60

/**
 * The statement that makes the mails due to those who get leads, given as rows of `lead` and `person`.
 * Whoever takes a lead themselves gets none.
 */
export function buildAssignmentInsert(newOwners: ReturnType<typeof sql>, by: TypedUser) {
  return sql`
    insert into lead_assignments (lead_id, user_id, by_name, due_at)
    select lead, person, ${by.name}, now() + make_interval(secs => ${batchDelay})
    from (${newOwners}) as given
    where person <> ${by.id}::uuid
    on conflict (lead_id) do update
      set user_id = excluded.user_id, by_name = excluded.by_name, due_at = excluded.due_at, attempts = 0`
}
