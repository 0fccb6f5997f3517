import type { DefaultServerCellComponentProps } from 'payload'
import { findSiteStatus } from '@/content/status/site-status'
import { siteStatusTexts } from '@/content/status/site-status-texts'

/** Shows the status of a document in a list. */
export async function StatusCell({ collectionSlug, payload, rowData }: DefaultServerCellComponentProps) {
  // Payload renders the components of a field in forms as well, without a row.
  if (!rowData) return null
  const isDraft = rowData._status !== 'published'
  const status = await findSiteStatus(payload, {
    collection: collectionSlug,
    id: String(rowData.id),
    isDraft,
  })
  return <span>{siteStatusTexts[status]}</span>
}
