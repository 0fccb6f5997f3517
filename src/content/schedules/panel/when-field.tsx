import type { DateFieldServerProps } from 'payload'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { WhenInput } from '@/content/schedules/panel/when-input'

/** A moment, entered and shown in the site's time zone wherever the browser is. */
export async function WhenField({ path, payload, readOnly }: DateFieldServerProps) {
  return <WhenInput path={path} zone={await findSiteZone(payload)} isReadOnly={readOnly ?? false} />
}
