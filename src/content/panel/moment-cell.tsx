import type { DefaultServerCellComponentProps } from 'payload'
import { LocalTime } from '@/content/panel/local-time'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { momentText } from '@/lib/wall-time'

/** Shows a time in a list, in the site's time zone, and in the reader's own time zone if it differs. */
export async function MomentCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  // Payload renders the components of a field in forms as well, without a row.
  if (!rowData || typeof cellData !== 'string') return null
  const zone = await findSiteZone(payload)
  return (
    <span>
      {momentText(zone, new Date(cellData))}
      <LocalTime at={cellData} zone={zone} />
    </span>
  )
}
