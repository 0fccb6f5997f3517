import type { UIFieldServerProps } from 'payload'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { DocumentSchedules } from '@/content/schedules/panel/document-schedules'

/** Shows the schedules of a document, in the site's time zone and in the reader's own. */
export async function SchedulesNote({ payload }: UIFieldServerProps) {
  return <DocumentSchedules zone={await findSiteZone(payload)} />
}
