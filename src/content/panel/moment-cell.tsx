import type { DefaultServerCellComponentProps } from 'payload'
import { LocalTime } from '@/content/panel/local-time'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { momentText } from '@/lib/wall-time'

/** A moment in a list, by the site's clocks, and by the reader's own where they differ. */
export async function MomentCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  // Payload renders the parts of a field in forms as well, where there is no row.
  if (!rowData || typeof cellData !== 'string') return null
  const zone = await findSiteZone(payload)
  return (
    <span>
      {momentText(zone, new Date(cellData))}
      <LocalTime at={cellData} zone={zone} />
    </span>
  )
}
