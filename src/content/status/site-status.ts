import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, Payload } from 'payload'
import type { SiteStatus } from '@/content/status/site-status-words'

/** The status of a document whose newest version is a draft or not. */
export async function findSiteStatus(
  payload: Payload,
  { collection, id, isDraft }: { collection: CollectionSlug; id: string; isDraft: boolean },
): Promise<SiteStatus> {
  if (!isDraft) return 'on'
  const { totalDocs } = await payload.count({
    collection,
    where: { id: { equals: id }, _status: { equals: 'published' } },
  })
  if (totalDocs > 0) return 'changed'
  // Each publish leaves a receipt, however many versions were made since.
  const { rows } = await payload.db.drizzle.execute(
    sql`select from content_receipts where document = ${`${collection}:${id}`}`,
  )
  return rows.length > 0 ? 'off' : 'never'
}
