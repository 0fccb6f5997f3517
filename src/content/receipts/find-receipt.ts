import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Receipt } from '@/content/receipts/receipt'
import { expected } from '@/content/receipts/expected'

const answer = z.object({
  took: z.number(),
  foundOn: z.array(z.string()),
  missing: z.array(z.string()),
  broken: z.array(z.string()),
})

const stored = z.array(
  z.object({
    savedAt: z.coerce.date(),
    sinceSaved: z.coerce.number(),
    sought: z.array(z.string()),
    expected,
    answers: z.record(z.string(), answer),
    running: z.array(z.string()),
  }),
)

/** What the running instances found after this document was published or taken off last; null where it never was. */
export async function findReceipt(payload: Payload, document: string): Promise<Receipt | null> {
  // An instance says every ten seconds that it runs. One that started later has read what was published.
  const { rows } = await payload.db.drizzle.execute(sql`
    select saved_at as "savedAt", extract(epoch from now() - saved_at) as "sinceSaved", sought, expected,
      answers, coalesce((select jsonb_agg(name order by name) from site_instances
        where seen_at > now() - interval '30 seconds' and started_at < saved_at), '[]') as running
    from content_receipts where document = ${document}`)
  const receipt = stored.parse(rows)[0]
  if (!receipt) return null
  const { savedAt, sinceSaved, sought, expected, answers, running } = receipt
  return {
    savedAt: savedAt.toISOString(),
    isOverdue: sinceSaved > patience,
    sought: sought.length,
    ...expected,
    answers: Object.entries(answers).map(([instance, found]) => ({ instance, ...found })),
    silent: running.filter((name) => !(name in answers)),
  }
}

/** Seconds within which each instance should have answered. */
const patience = 10
