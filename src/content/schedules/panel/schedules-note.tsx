import type { UIFieldServerProps } from 'payload'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { DocumentSchedules } from '@/content/schedules/panel/document-schedules'

/** The schedules of a document, in the site's time zone and by the reader's own clock. */
export async function SchedulesNote({ payload }: UIFieldServerProps) {
  return <DocumentSchedules zone={await findSiteZone(payload)} />
}
