import { z } from 'zod'
import type { Place } from '@/server/background-jobs/background-jobs'

/** Milliseconds. Whoever asks for the figures waits no longer than this for those of the database. */
const timeout = 3_000

const count = z.number()
const inside = z.object({
  connections: z.object({ used: count, idle: count, waiting: count }),
  backlog: z
    .object({
      mails: z.object({ due: count, failed: count }),
      schedules: z.object({ planned: count, overdue: count }),
    })
    .nullable(),
})

/** What only the part of this process that has the database knows. */
export type Inside = z.infer<typeof inside>

/** Asks this process itself, by a route that is for nobody else; null where it does not answer. */
export async function readInside({ port, token }: Place): Promise<Inside | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/internal/figures`, {
      headers: { 'X-Internal-Token': token },
      signal: AbortSignal.timeout(timeout),
    })
    return inside.parse(await answer.json())
  } catch {
    // The other figures are worth having then more than ever.
    return null
  }
}
