import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { instanceName } from '@/content/receipts/instance-name'

/** Tells the others that this instance runs, and since when. One that has been silent for a day is forgotten. */
export async function announceInstance(payload: Payload) {
  await payload.db.drizzle.execute(sql`
    insert into site_instances (name, seen_at, started_at)
    values (${instanceName}, now(), now() - make_interval(secs => ${process.uptime()}))
    on conflict (name) do update set seen_at = excluded.seen_at, started_at = excluded.started_at`)
  await payload.db.drizzle.execute(sql`delete from site_instances where seen_at < now() - interval '1 day'`)
}

/** Tells the others that this instance ends, so that nobody waits for its answers. */
export async function retireInstance(payload: Payload) {
  await payload.db.drizzle.execute(sql`delete from site_instances where name = ${instanceName}`)
}
