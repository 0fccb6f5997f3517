import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { contentChannel } from '@/content/events/content-channel'

/** Seconds. Longer than the pause between two looks, so that none is missed. */
const lookBack = 15

/** Has all instances renew their pages when a text has just taken effect, without anybody saving anything. */
export async function announceEffective(payload: Payload) {
  await payload.db.drizzle.execute(sql`
    select pg_notify(${contentChannel}, '') where exists (
      select from legal_versions
      where effective_at between now() - make_interval(secs => ${lookBack}) and now()
        and created_at < effective_at)`)
}
