import type { DateFieldServerProps } from 'payload'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { WhenInput } from '@/content/schedules/panel/when-input'

/** A time that is entered and shown in the site's time zone, whatever the browser's time zone is. */
export async function WhenField({ path, payload, readOnly }: DateFieldServerProps) {
  return <WhenInput path={path} zone={await findSiteZone(payload)} isReadOnly={readOnly ?? false} />
}
