import type { ShownSchedule } from '@/content/schedules/panel/use-schedules'

/** Whether one of the schedules that waited was carried out after the form was loaded, or saved, at this moment. */
export function hasFiredSince(
  schedules: readonly Pick<ShownSchedule, 'id' | 'state' | 'updatedAt'>[],
  waited: readonly string[],
  savedAt: unknown,
) {
  return schedules.some(
    ({ id, state, updatedAt }) =>
      state === 'done' && waited.includes(id) && !(typeof savedAt === 'string' && savedAt > updatedAt),
  )
}
