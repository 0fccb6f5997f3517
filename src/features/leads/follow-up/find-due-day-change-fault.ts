import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import type { ChangeInput } from '@/features/leads/follow-up/change-input'
import { findDueDayFault } from '@/features/leads/follow-up/next-step-rules'
import { dayIn } from '@/lib/site-day'

const countResult = z.tuple([z.object({ count: z.coerce.number() })])

/**
 * Returns why the leads of a change cannot get its due day, in a sentence, or null if they can. A former due
 * day of all of them is accepted although it is in the past. So a user who marks an overdue step as done can
 * undo that.
 */
export async function findDueDayChangeFault(payload: Payload, { set: { dueOn }, leads }: ChangeInput) {
  if (dueOn === undefined || dueOn === null) return null
  const fault = findDueDayFault(dueOn, dayIn(await findSiteZone(payload), new Date()))
  if (!fault) return null
  const ids = [...new Set(leads.map(({ id }) => id))]
  const { rows } = await payload.db.drizzle.execute(sql`
    select count(distinct lead_id) from lead_events
    where kind = 'due-day' and before = ${dueOn}
      and lead_id in (
        select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      )`)
  return countResult.parse(rows)[0].count === ids.length ? null : fault
}
