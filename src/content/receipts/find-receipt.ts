import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { instanceReport, expected, type Receipt } from '@/content/receipts/receipt'

const receiptRows = z.array(
  z.object({
    savedAt: z.coerce.date(),
    sinceSaved: z.coerce.number(),
    expected,
    answers: z.array(z.object({ ...instanceReport.shape, wasRunning: z.boolean() })),
    running: z.array(z.string()),
    pages: z.number(),
  }),
)

/** Seconds for which the list shows that a page was deleted. */
const recentSeconds = 2 * 60

/**
 * Seconds within which each instance should have reported. It requests all pages first, each for 0.08 s on
 * two cores.
 */
const reportTimeout = (pages: number) => 10 + pages / 10

/**
 * Returns what the running instances reported after this document was last published or unpublished. Returns
 * null if it never was.
 */
export async function findReceipt(payload: Payload, document: string): Promise<Receipt | null> {
  // Each instance updates its `seen_at` every ten seconds. An instance that started after the publish has
  // read the published content anyway.
  const { rows } = await payload.db.drizzle.execute(sql`
    select saved_at as "savedAt", extract(epoch from now() - saved_at) as "sinceSaved", expected,
      coalesce((select jsonb_agg(answer) from (
        select distinct on (instance) instance, pages, broken, started_at < saved_at as "wasRunning",
          extract(epoch from reached_at - saved_at)::float as took
        from content_reports report where report.revision >= receipt.revision
        order by instance, broken <> '[]', report.revision) answer), '[]') as answers,
      coalesce((select jsonb_agg(name order by name) from site_instances
        where seen_at > now() - interval '30 seconds' and started_at < saved_at), '[]') as running,
      (select count(*)::int from pages where _status = 'published' and deleted_at is null) as pages
    from content_receipts receipt where document = ${document}`)
  const [receipt] = receiptRows.parse(rows)
  if (!receipt) return null
  const { savedAt, sinceSaved, expected, running, pages } = receipt
  const whileRunning = receipt.answers.filter(({ wasRunning }) => wasRunning)
  // If no instance from that time is left, use the reports of instances that started later.
  const answers = whileRunning.length > 0 ? whileRunning : receipt.answers
  return {
    ...expected,
    savedAt: savedAt.toISOString(),
    isNews: sinceSaved < recentSeconds,
    isOverdue: sinceSaved > reportTimeout(pages),
    answers: answers.map(({ instance, took, pages, broken }) => ({ instance, took, pages, broken })),
    silent: running.filter((name) => !answers.some(({ instance }) => instance === name)),
  }
}
