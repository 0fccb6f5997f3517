import type { Payload } from 'payload'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { defaultHours, weekdays } from '@/features/lead-mail/working-hours/working-hours-field'
import type { WorkingHours } from '@/lib/working-time'

/**
 * Finds the working hours of the sales team. `unownedHours`: the working hours after which a new lead without
 * an owner appears on everybody’s Today.
 */
export async function findWorkingHours(payload: Payload): Promise<WorkingHours & { unownedHours: number }> {
  const [zone, { workingHours }] = await Promise.all([
    findSiteZone(payload),
    payload.findGlobal({ slug: 'waitlist-settings', depth: 0 }),
  ])
  const { days, startHour, endHour, unownedHours } = workingHours ?? {}
  return {
    zone,
    days: days?.length ? days.map((day) => weekdays.findIndex(({ value }) => value === day)) : mondayToFriday,
    startHour: startHour ?? defaultHours.startHour,
    endHour: endHour ?? defaultHours.endHour,
    unownedHours: unownedHours ?? defaultHours.unownedHours,
  }
}

const mondayToFriday = [0, 1, 2, 3, 4]
