/** Milliseconds. The site checks every second, so a schedule that waits longer than this needs a person. */
const tolerance = 60_000

/** Schedules that wait for a time before this one are overdue. */
export function overdueBefore() {
  return new Date(Date.now() - tolerance).toISOString()
}
