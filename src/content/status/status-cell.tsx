import type { DefaultServerCellComponentProps } from 'payload'
import { findSiteStatus } from '@/content/status/site-status'
import { siteStatusTexts } from '@/content/status/site-status-texts'

/** The status of a document in a list. */
export async function StatusCell({ collectionSlug, payload, rowData }: DefaultServerCellComponentProps) {
  // Payload renders the parts of a field in forms as well, where there is no row.
  if (!rowData) return null
  const isDraft = rowData._status !== 'published'
  const status = await findSiteStatus(payload, {
    collection: collectionSlug,
    id: String(rowData.id),
    isDraft,
  })
  return <span>{siteStatusTexts[status]}</span>
}
