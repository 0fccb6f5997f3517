import { z } from 'zod'
import type { InternalServer } from '@/server/content/internal-request'

/** In milliseconds. A request for the metrics waits no longer than this for those of the database. */
const timeout = 3_000

const count = z.number()
const internalFigures = z.object({
  connections: z.object({ used: count, idle: count, waiting: count }),
  backlog: z
    .object({
      mails: z.object({ due: count, failed: count }),
      schedules: z.object({ planned: count, overdue: count }),
    })
    .nullable(),
})

/** Metrics that only the part of this process with the database knows. */
export type InternalFigures = z.infer<typeof internalFigures>

/**
 * Requests the metrics from this process itself, from an internal route. Returns null where it does not
 * respond.
 */
export async function readInternalFigures({ port, token }: InternalServer): Promise<InternalFigures | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/internal/figures`, {
      headers: { 'X-Internal-Token': token },
      signal: AbortSignal.timeout(timeout),
    })
    return internalFigures.parse(await response.json())
  } catch {
    // The other metrics are especially useful in this case.
    return null
  }
}
