import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { instanceName } from '@/features/publishing/instance-name'

/** Tells the others that this instance runs. One that has been silent for a day is forgotten. */
export async function announceInstance(payload: Payload) {
  await payload.db.drizzle.execute(sql`
    insert into site_instances (name, seen_at) values (${instanceName}, now())
    on conflict (name) do update set seen_at = now()`)
  await payload.db.drizzle.execute(sql`delete from site_instances where seen_at < now() - interval '1 day'`)
}
