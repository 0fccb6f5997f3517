import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'

/** In seconds. A viewer who has not sent a request for this long counts as gone. */
const viewerTimeout = 30

const resultRows = z.tuple([z.object({ leadExists: z.boolean(), names: z.array(z.string()) })])

/**
 * Records that a user has a lead open, for all instances. Returns the names of the colleagues who have it
 * open too, or null if the lead no longer exists. The caller checks first whether this user may see leads.
 *
 * The statement deletes expired rows of others after it has written its own row. Otherwise two statements
 * could deadlock: each would hold rows of others and wait for its own.
 */
export async function recordViewer(payload: Payload, user: TypedUser, lead: string) {
  const { rows } = await payload.db.drizzle.execute(sql`
    with lead as (
      select id from waitlist_leads where id = ${lead}::uuid for key share
    ), recorded as (
      insert into lead_viewers (lead_id, user_id, seen_at) select id, ${user.id}::uuid, now() from lead
      on conflict (lead_id, user_id) do update set seen_at = excluded.seen_at
      returning lead_id
    ), expired as (
      delete from lead_viewers where (lead_id, user_id) in (
        select lead_id, user_id from lead_viewers
        where exists (select from recorded)
          and seen_at < now() - interval '10 minutes' and user_id <> ${user.id}::uuid
        for update skip locked
      )
    )
    select exists (select from lead) as "leadExists", array(
      select name from lead_viewers join users on users.id = user_id
      where lead_id = ${lead}::uuid and user_id <> ${user.id}::uuid
        and seen_at > now() - make_interval(secs => ${viewerTimeout})
      order by lower(name), users.id
    ) as names`)
  const [{ leadExists, names }] = resultRows.parse(rows)
  return leadExists ? names : null
}

/** Records that a user has closed a lead. */
export async function removeViewer(payload: Payload, user: TypedUser, lead: string) {
  await payload.db.drizzle.execute(
    sql`delete from lead_viewers where lead_id = ${lead}::uuid and user_id = ${user.id}::uuid`,
  )
}
