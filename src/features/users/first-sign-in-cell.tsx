import type { DefaultServerCellComponentProps } from 'payload'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { momentText } from '@/lib/wall-time'

/** Shows in the list of staff when a colleague first signed in, or that the invitation was not used yet. */
export async function FirstSignInCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  // Payload also renders the components of a field in forms, where there is no row.
  if (!rowData) return null
  if (typeof cellData !== 'string') return <span>Invited, not signed in yet</span>
  return <span>{momentText(await findSiteZone(payload), new Date(cellData))}</span>
}
