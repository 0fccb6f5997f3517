import { sql } from '@payloadcms/db-postgres'
import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'

/** In seconds: whoever has not said again for so long that they look at a lead has gone. */
const viewerTimeout = 30

const resultRows = z.tuple([z.object({ isThere: z.boolean(), names: z.array(z.string()) })])

/**
 * Notes that somebody has a lead open, for all instances, and names the colleagues who have so now; null where
 * the lead is gone. Whether this person may see leads is for the caller to have asked.
 *
 * Old rows are taken away after the own one is written: a statement that holds others' rows and waits for its
 * own could wait for one that does the same.
 */
export async function recordViewer(payload: Payload, user: TypedUser, lead: string) {
  const { rows } = await payload.db.drizzle.execute(sql`
    with lead as (
      select id from waitlist_leads where id = ${lead}::uuid for key share
    ), noted as (
      insert into lead_viewers (lead_id, user_id, seen_at) select id, ${user.id}::uuid, now() from lead
      on conflict (lead_id, user_id) do update set seen_at = excluded.seen_at
      returning lead_id
    ), gone as (
      delete from lead_viewers where (lead_id, user_id) in (
        select lead_id, user_id from lead_viewers
        where exists (select from noted)
          and seen_at < now() - interval '10 minutes' and user_id <> ${user.id}::uuid
        for update skip locked
      )
    )
    select exists (select from lead) as "isThere", array(
      select name from lead_viewers join users on users.id = user_id
      where lead_id = ${lead}::uuid and user_id <> ${user.id}::uuid
        and seen_at > now() - make_interval(secs => ${viewerTimeout})
      order by lower(name), users.id
    ) as names`)
  const [{ isThere, names }] = resultRows.parse(rows)
  return isThere ? names : null
}

/** Notes that somebody has closed a lead. */
export async function removeViewer(payload: Payload, user: TypedUser, lead: string) {
  await payload.db.drizzle.execute(
    sql`delete from lead_viewers where lead_id = ${lead}::uuid and user_id = ${user.id}::uuid`,
  )
}
