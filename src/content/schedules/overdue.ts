/** Milliseconds. The site looks every second, so a schedule that still waits after these needs a person. */
const tolerance = 60_000

/** A schedule that waits for a moment before this one should have been done long ago. */
export function overdueBefore() {
  return new Date(Date.now() - tolerance).toISOString()
}
