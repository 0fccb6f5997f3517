import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { findEditor } from '@/content/locks/edit-lock'
import type { SiteStatus } from '@/content/status/site-status-texts'

const collections = ['pages', 'legal-documents'] as const
const settings = ['site-settings', 'cookie-consent'] as const

/**
 * Returns the public state of a document such as `pages:<id>` or `site-settings`, or null if it does not
 * exist. The result also has the time of the newest save, and the colleague who is editing the document.
 */
export async function findDocumentStatus(document: string, req: PayloadRequest) {
  const { payload } = req
  const [name, id] = document.split(':')
  const slug = settings.find((slug) => slug === document)
  if (slug) {
    const { _status, updatedAt } = await payload.findGlobal({ slug, draft: true, depth: 0 })
    const live = await payload.findGlobal({ slug, depth: 0, select: { _status: true } })
    const status = live._status !== 'published' ? 'never' : _status === 'draft' ? 'changed' : 'on'
    return { status, updatedAt: updatedAt ?? null, editor: await findEditor({ global: slug }, req) }
  }
  const collection = collections.find((slug) => slug === name)
  if (!collection || !id) return null
  const select = { _status: true, updatedAt: true } as const
  const newest = await payload.findByID({
    collection,
    id,
    draft: true,
    depth: 0,
    select,
    disableErrors: true,
  })
  if (!newest) return null
  const { _status, updatedAt } = newest
  return {
    status: await findSiteStatus(payload, { collection, id, isDraft: _status === 'draft' }),
    updatedAt,
    editor: await findEditor({ collection, id }, req),
  }
}

/** Returns the status of a document. `isDraft` says whether its newest version is a draft. */
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
  // Each publish leaves a receipt, however many versions were saved since.
  const { rows } = await payload.db.drizzle.execute(
    sql`select from content_receipts where document = ${`${collection}:${id}`}`,
  )
  return rows.length > 0 ? 'off' : 'never'
}
