type Seen = { id: string; state?: string | null; updatedAt: string }

/** Whether one of the schedules that waited was carried out after the form was loaded, or saved, at this moment. */
export function hasFiredSince(schedules: readonly Seen[], waited: readonly string[], savedAt: unknown) {
  return schedules.some(
    ({ id, state, updatedAt }) =>
      state === 'done' && waited.includes(id) && !(typeof savedAt === 'string' && savedAt > updatedAt),
  )
}
