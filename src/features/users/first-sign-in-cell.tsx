import type { DefaultServerCellComponentProps } from 'payload'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { momentText } from '@/lib/wall-time'

/** When a colleague was here first, in the list of staff; or that their invitation was not used yet. */
export async function FirstSignInCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  // Payload renders the parts of a field in forms as well, where there is no row.
  if (!rowData) return null
  if (typeof cellData !== 'string') return <span>Invited, not signed in yet</span>
  return <span>{momentText(await findSiteZone(payload), new Date(cellData))}</span>
}
