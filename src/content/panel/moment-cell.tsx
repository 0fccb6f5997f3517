import type { DefaultServerCellComponentProps } from 'payload'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { momentText } from '@/lib/wall-time'

/** A moment in a list, by the site's clocks. */
export async function MomentCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  // Payload renders the parts of a field in forms as well, where there is no row.
  if (!rowData || typeof cellData !== 'string') return null
  return <span>{momentText(await findSiteZone(payload), new Date(cellData))}</span>
}
