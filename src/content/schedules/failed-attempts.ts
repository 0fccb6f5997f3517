import { isDatabaseAway } from '@/lib/database-error'
import type { Schedule } from '@/payload-types'

const second = 1_000
const maxPause = 5 * 60 * second

/**
 * Whether this schedule waits after a failed attempt. The pause is as long as the schedule was late at its
 * last attempt. So each pause is about twice the one before. Only the attempts write a waiting row. Its
 * `outcome` is the reason of the last failure, and `updatedAt` is its time. So the pauses apply to all
 * instances, and survive a restart.
 */
export function isPausing({ at, outcome, updatedAt }: Pick<Schedule, 'at' | 'outcome' | 'updatedAt'>) {
  if (!outcome) return false
  const triedAt = Date.parse(updatedAt)
  const pause = Math.min(Math.max(triedAt - Date.parse(at), second), maxPause)
  return Date.now() < triedAt + pause
}

/**
 * Returns the reason of a failed attempt for staff; the log has the details. The error's own message is left
 * out, because it may quote content.
 */
export function failureSentence(error: unknown) {
  const reason = isDatabaseAway(error)
    ? 'the database cannot be reached or is full'
    : `the site met an error (${codeOf(error)})`
  return `The last attempt failed: ${reason}. The site tries again by itself, every five minutes at the latest.`
}

/** Returns the code of the innermost error, or its name, to search for in the log. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return codeOf(error.cause)
  return 'code' in error ? String(error.code) : error.name
}
