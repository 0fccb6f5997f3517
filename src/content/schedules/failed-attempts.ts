import { isDatabaseAway } from '@/lib/database-away'
import type { Schedule } from '@/payload-types'

const second = 1_000
const maxPause = 5 * 60 * second

/**
 * Whether this schedule failed so lately that it rests. A pause is as long as the schedule was late at its
 * last attempt, so each is about twice the one before. Nobody but the attempts writes a row that waits: its
 * outcome is why the last one failed, and `updatedAt` is when. So the pauses hold for all instances, and
 * over a restart.
 */
export function isPausing({ at, outcome, updatedAt }: Pick<Schedule, 'at' | 'outcome' | 'updatedAt'>) {
  if (!outcome) return false
  const triedAt = Date.parse(updatedAt)
  const pause = Math.min(Math.max(triedAt - Date.parse(at), second), maxPause)
  return Date.now() < triedAt + pause
}

/** Why an attempt failed, for staff; the log has the rest. No words of the error: they may quote content. */
export function failureSentence(error: unknown) {
  const reason = isDatabaseAway(error)
    ? 'the database cannot be reached or is full'
    : `the site met an error (${codeOf(error)})`
  return `The last attempt failed: ${reason}. The site tries again by itself, every five minutes at the latest.`
}

/** What to look for in the log: the code of the innermost error, or its name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return codeOf(error.cause)
  return 'code' in error ? String(error.code) : error.name
}
